import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { alignByRecognition } from './align-by-recognition.ts';
import { matchScript } from './match-script.ts';

const speech = [
  { startSeconds: 0.5, endSeconds: 3 },
  { startSeconds: 4, endSeconds: 6 },
];

function heard(...words: [text: string, startSeconds: number, endSeconds: number][]): Word[] {
  return words.map(([text, startSeconds, endSeconds]) => ({
    text,
    startSeconds,
    endSeconds,
    confidence: 0.8,
  }));
}

test('heard words give their times to the text as it is written', () => {
  const { words, matchedShare } = matchScript({
    script: ['Où', 'est', 'l’été\u202f?'],
    heard: heard(['ou', 0.6, 0.9], ['EST', 1, 1.2], ["l'ete", 1.3, 1.8]),
    speech,
    language: 'fr-FR',
  });
  expect(words.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
    ['Où', 0.6],
    ['est', 1],
    ['l’été\u202f?', 1.3],
  ]);
  expect(matchedShare).toBe(1);
});

test('misheard, missing and extra words are laid between their neighbours', () => {
  const { words } = matchScript({
    script: ['the', 'cabbage', 'juice', 'changes', 'color'],
    heard: heard(
      ['the', 0.5, 0.7],
      ['cap', 0.7, 0.9],
      ['is', 0.9, 1.1],
      ['juice', 1.2, 1.5],
      ['color', 2.4, 2.9],
    ),
    speech,
    language: 'en-US',
  });
  expect(words.map(({ text }) => text)).toEqual(['the', 'cabbage', 'juice', 'changes', 'color']);
  expect(words[1]).toMatchObject({ startSeconds: 0.7, endSeconds: 1.2 });
  expect(words[3]).toMatchObject({ startSeconds: 1.5, endSeconds: 2.4 });
});

test('words laid over a pause keep out of it', () => {
  const { words } = matchScript({
    script: ['one', 'two', 'three', 'four'],
    heard: heard(['one', 0.5, 1], ['four', 5.5, 6]),
    speech,
    language: 'en-US',
  });
  for (const { startSeconds, endSeconds } of words) {
    expect(speech.some((part) => part.startSeconds <= startSeconds && endSeconds <= part.endSeconds)).toBe(
      true,
    );
  }
});

test('a text that was not spoken is refused', () => {
  const input = {
    text: 'completely different words stand here altogether',
    heard: heard(['the', 0.5, 0.7], ['cabbage', 0.8, 1.2], ['juice', 1.2, 1.5]),
    speech,
    language: 'en-US',
  };
  expect(() => alignByRecognition(input)).toThrow(
    expect.objectContaining({ code: 'engine_failed', retryable: false }),
  );
});

test('no speech gives no words', () => {
  expect(alignByRecognition({ text: 'hello', heard: [], speech: [], language: 'en-US' })).toEqual([]);
});
