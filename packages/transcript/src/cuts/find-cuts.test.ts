import { expect, test } from 'vitest';
import { madeLevels } from '../testing/made-levels.ts';
import type { Cut } from './cut.ts';
import { findCuts } from './find-cuts.ts';
import { measureLevels, quietLevel } from './level-track.ts';

const cut = (startSeconds: number, endSeconds: number): Cut => ({ startSeconds, endSeconds });
/** Makes words of 0.3 s in a row; a number is a pause in seconds, `?` marks a word with low confidence. */
function say(...parts: (string | number)[]) {
  let now = 0;
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      now += part;
      return [];
    }
    const startSeconds = now;
    now += 0.3;
    const text = part.replace(/\?$/u, '');
    return [{ text, startSeconds, endSeconds: now, ...(text === part ? {} : { confidence: 0.2 }) }];
  });
}
const base = {
  sound: null,
  durationSeconds: 30,
  strength: 'normal',
  silences: false,
  fillers: true,
  repeats: true,
} as const;
const french = (...parts: (string | number)[]) =>
  findCuts({ ...base, language: 'fr-FR', words: say(...parts) }).map(
    ({ text, reason }) => `${reason}: ${text}`,
  );
const english = (...parts: (string | number)[]) =>
  findCuts({ ...base, language: 'en-US', words: say(...parts) }).map(
    ({ text, reason }) => `${reason}: ${text}`,
  );

test('French fillers', () => {
  expect(french('Alors,', 'euh', 'Heu…', 'hum,', 'voilà', 'ben', 'Bah,', 'oui', 'euros', 'humain')).toEqual([
    'filler: euh',
    'filler: Heu…',
    'filler: hum,',
    'filler: ben',
    'filler: Bah,',
  ]);
});

test('English fillers', () => {
  expect(english('So,', 'um', 'I', 'uh', 'erm,', 'hmm…', 'think', 'her', 'umbrella')).toEqual([
    'filler: um',
    'filler: uh',
    'filler: erm,',
    'filler: hmm…',
  ]);
});

test('what is a sound in one language and a word in another', () => {
  const kept = (language: string, ...parts: string[]) =>
    findCuts({ ...base, language, words: say(...parts) }).map(({ text }) => text);
  expect(kept('fr-FR', 'il', 'y', 'a', 'eu', 'euh', 'eeu', 'une', 'fête')).toEqual(['euh', 'eeu']);
  expect(kept('de-DE', 'es', 'geht', 'um', 'äh', 'ähm', 'die', 'die', 'er', 'eh', 'kennt')).toEqual([
    'äh',
    'ähm',
  ]);
  expect(kept('pt-PT', 'eu', 'tenho', 'um', 'hum', 'eh', 'gato')).toEqual(['hum', 'eh']);
  expect(kept('es-ES', 'es', 'muy', 'muy', 'eh', 'bueno')).toEqual(['eh']);
  expect(kept('it-IT', 'un', 'ehm', 'po', 'piano', 'piano')).toEqual(['ehm']);
  expect(kept('vi', 'er', 'is', 'um', 'eh', 'hmm', 'iets')).toEqual(['hmm']);
});

test('what is said twice goes once, the last try stays', () => {
  expect(french('je', 'je', 'veux', 'dire')).toEqual(['repeat: je']);
  expect(french('je', 'vais', 'euh', 'je', 'vais', 'dire')).toEqual(['repeat: je vais', 'filler: euh']);
  expect(english('I', 'I', 'I', 'want')).toEqual(['repeat: I', 'repeat: I']);
});

test('what is said twice on purpose stays', () => {
  expect(french('nous', 'nous', 'levons', 'très', 'très', 'tôt', 'oui', 'oui')).toEqual([]);
  expect(english('very', 'very', 'good', 'he', 'had', 'had', 'it', '5', '5')).toEqual([]);
  expect(french('il', 'part.', 'Part', 'qui', 'veut')).toEqual([]);
  expect(french('dire', 1.5, 'dire', 'encore')).toEqual([]);
});

test('false starts', () => {
  expect(french('par-', 'parce', 'que')).toEqual(['false_start: par-']);
  expect(english('exp?', 'explain', 'it')).toEqual(['false_start: exp']);
  // The words of a given text are all unsure: none of them was broken off.
  expect(french('rien?', 'de?', 'demain?', 'non?')).toEqual([]);
  expect(french('par', 'partie')).toEqual([]);
  const words = say('par-', 'parce', 'que');
  expect(findCuts({ ...base, words, language: 'fr-FR', strength: 'gentle' })).toEqual([]);
});

test('pauses longer than the strength allows are shortened to what it leaves', () => {
  const sound = madeLevels({ seconds: 6, quiet: [cut(1, 1.5), cut(2, 2.8), cut(3, 4.4)] });
  const left = (strength: 'gentle' | 'normal' | 'tight') =>
    findCuts({
      ...base,
      sound,
      strength,
      words: [],
      language: 'fr-FR',
      durationSeconds: 6,
      silences: true,
    }).map(({ startSeconds, endSeconds }) => Number((endSeconds - startSeconds).toFixed(2)));
  expect(left('gentle')).toEqual([1]);
  expect(left('normal')).toEqual([0.55, 1.15]);
  expect(left('tight')).toEqual([0.38, 0.68, 1.28]);
});

test('a pause keeps off the words, and loud sound without speech is none', () => {
  const quiet = [cut(1, 3)];
  const sound = madeLevels({ seconds: 6, quiet });
  const request = { ...base, sound, language: 'fr-FR', durationSeconds: 6, silences: true };
  const words = [{ text: 'doux', startSeconds: 1.9, endSeconds: 2.1 }];
  expect(findCuts({ ...request, words }).map((found) => Number(found.startSeconds.toFixed(2)))).toEqual([
    1.15, 2.25,
  ]);
  expect(findCuts({ ...request, words: [], sound: { ...sound, speech: [] } })).toEqual([]);
});

test('a word that is marked with a language is a filler of that language', () => {
  const [first, second, third] = say('oui', 'um', 'non');
  if (!first || !second || !third) throw new Error('Three words were made.');
  const textsOf = (language: string) =>
    findCuts({ ...base, language: 'fr-FR', words: [first, { ...second, language }, third] }).map(
      ({ text }) => text,
    );
  expect(textsOf('en-US')).toEqual(['um']);
  // "Um" is a word of Portuguese.
  expect(textsOf('pt-PT')).toEqual([]);
});

test('a filler goes with the quiet beside it', () => {
  const sound = madeLevels({ seconds: 4, quiet: [cut(0.3, 0.8), cut(1.1, 1.6)] });
  const words = say('oui', 0.5, 'euh', 0.5, 'non');
  const [filler] = findCuts({ ...base, sound, words, language: 'fr-FR', durationSeconds: 4 });
  expect(filler?.startSeconds).toBeCloseTo(0.4, 1);
  expect(filler?.endSeconds).toBeCloseTo(1.5, 1);
});

test('levels of samples: silence is silent, and a steady sound has no quiet', () => {
  const samples = new Int16Array(32_000).map((_, index) =>
    index < 16_000 ? 8000 * Math.sin(index * 0.4) : 0,
  );
  const track = measureLevels(samples, 16_000);
  expect(track.levelsDb).toHaveLength(200);
  expect(track.levelsDb[50]).toBeGreaterThan(-25);
  expect(track.levelsDb[150]).toBe(-100);
  expect(quietLevel(track)).toBeLessThan(-25);
  expect(quietLevel({ ...track, levelsDb: track.levelsDb.slice(0, 100) })).toBe(Number.NEGATIVE_INFINITY);
});
