import type { Word } from '@atelier/contracts';
import { segmentWords } from '@atelier/transcript/segment/segment-words';
import { expect, test } from 'vitest';
import { translateWords } from './translate-words.ts';

const signal = new AbortController().signal;
const WITHOUT = { speechTranslator: async () => null } as never;
const info = {
  id: 'test',
  label: { fr: '', en: '' },
  quality: 'good' as const,
  offline: true,
  languages: [],
};

function spoken(text: string, startSeconds: number): Word[] {
  return text.split(' ').map((part, index) => ({
    text: part,
    startSeconds: startSeconds + index * 0.3,
    endSeconds: startSeconds + index * 0.3 + 0.25,
    confidence: 0.9,
  }));
}

test('segments end at sentences, pauses and when they grow long', () => {
  const words = [...spoken('Un deux. Trois quatre', 0), ...spoken('cinq six', 4)];
  expect(segmentWords(words).map((segment) => segment.map((word) => word.text).join(' '))).toEqual([
    'Un deux.',
    'Trois quatre',
    'cinq six',
  ]);
  const long = segmentWords(spoken(Array(60).fill('mot').join(' '), 0));
  expect(long.length).toBeGreaterThan(1);
  for (const segment of long) {
    expect((segment.at(-1)?.endSeconds ?? 0) - (segment[0]?.startSeconds ?? 0)).toBeLessThanOrEqual(8.5);
  }
});

test('each translated sentence keeps the time of the spoken one', async () => {
  const words = [...spoken('Bonjour à tous.', 1), ...spoken('Ça va bien ?', 5)];
  const translated = await translateWords({
    words,
    from: 'fr-FR',
    to: 'en-US',
    signal,
    engines: {
      translation: { info, translate: async () => ['Hello everyone out there.', 'Are you doing well?'] },
      speechToText: WITHOUT,
    },
    wav: async () => null,
  });
  expect(translated.map((word) => word.text).join(' ')).toBe('Hello everyone out there. Are you doing well?');
  const [first, second] = [translated.slice(0, 4), translated.slice(4)];
  expect(first[0]?.startSeconds).toBeCloseTo(1);
  expect(first.at(-1)?.endSeconds).toBeCloseTo(1.85);
  expect(second[0]?.startSeconds).toBeCloseTo(5);
  expect(second.at(-1)?.endSeconds).toBeLessThanOrEqual(6.2);
});

test('words in the wanted language stay, and the others are translated from their own', async () => {
  const words = [
    ...spoken('Bonjour à tous.', 1),
    ...spoken('Well said.', 3).map((word) => ({ ...word, language: 'en-US' })),
    ...spoken('Muy bien.', 5).map((word) => ({ ...word, language: 'es-ES' })),
  ];
  const asked: string[] = [];
  const translated = await translateWords({
    words,
    from: 'fr-FR',
    to: 'en-US',
    signal,
    engines: {
      translation: {
        info,
        translate: async ({ texts, from }) => {
          asked.push(`${from}: ${texts.join(' ')}`);
          return texts.map(() => 'Translated.');
        },
      },
      speechToText: WITHOUT,
    },
    wav: async () => null,
  });
  expect(asked).toEqual(['fr-FR: Bonjour à tous.', 'es-ES: Muy bien.']);
  expect(translated.map((word) => word.text).join(' ')).toBe('Translated. Well said. Translated.');
  expect(translated.every((word) => word.language === undefined)).toBe(true);
});

test('without an engine another language is an honest refusal; the same language needs none', async () => {
  const words = spoken('Bonjour', 0);
  const same = {
    words,
    from: 'fr-FR',
    to: 'fr-FR',
    engines: { translation: null, speechToText: WITHOUT },
    wav: async () => null,
    signal,
  };
  expect(await translateWords(same)).toEqual(words);
  await expect(translateWords({ ...same, to: 'en-US' })).rejects.toMatchObject({
    code: 'translation_unavailable',
  });
});

test('without a configured translation the sound itself is translated, into English only', async () => {
  const words = [...spoken('Bonjour à tous.', 1), ...spoken('Ça va bien ?', 5)];
  const asked: unknown[] = [];
  const speechTranslator = async () => ({
    info: { ...info, quality: 'draft' as const },
    translateSentences: async ({ sentences }: { sentences: readonly unknown[] }) => {
      asked.push(...sentences);
      return ['Hello everyone.', 'How are you?'];
    },
  });
  const request = {
    words,
    from: 'fr-FR',
    signal,
    engines: { translation: null, speechToText: { speechTranslator } as never },
    wav: async () => 'speech.wav',
  };
  const translated = await translateWords({ ...request, to: 'en-US' });
  expect(translated.map(({ text }) => text).join(' ')).toBe('Hello everyone. How are you?');
  expect(asked).toMatchObject([{ startSeconds: 1 }, { startSeconds: 5 }]);
  await expect(translateWords({ ...request, to: 'es-ES' })).rejects.toMatchObject({
    code: 'translation_unavailable',
  });
  await expect(translateWords({ ...request, to: 'en-US', wav: async () => null })).rejects.toMatchObject({
    code: 'translation_unavailable',
  });
});
