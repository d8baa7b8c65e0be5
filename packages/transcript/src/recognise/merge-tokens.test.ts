import { expect, test } from 'vitest';
import { mergeTokens } from './merge-tokens.ts';

const TIMING = { chunkStartSeconds: 10, latenessSeconds: 0.25, lastTokenSeconds: 0.2 };

test('joins pieces to words, corrects the lateness and ends a word before the next', () => {
  const words = mergeTokens(
    {
      tokens: [' AS', 'K', 'ED', ' NOT', ' WHAT'],
      timestamps: [3.68, 3.92, 4.04, 4.1, 5.56],
      logProbabilities: [-0.1, -0.2, -0.3, 0, -3],
    },
    TIMING,
  );
  expect(words.map(({ text }) => text)).toEqual(['ASKED', 'NOT', 'WHAT']);
  expect(words[0]?.startSeconds).toBeCloseTo(13.43);
  expect(words[0]?.endSeconds).toBeCloseTo(13.85);
  expect(words[0]?.confidence).toBeCloseTo(Math.exp(-0.2));
  expect(words[1]?.endSeconds).toBeCloseTo(14.05);
  expect(words[2]?.confidence).toBeCloseTo(Math.exp(-3));
});

test('takes ▁ for a space, skips special tokens and keeps punctuation with its word', () => {
  const words = mergeTokens(
    {
      tokens: ['<unk>', '▁Bon', 'jour', ',', '▁l', "'", 'eau', '▁', '?'],
      timestamps: [0, 0.3, 0.4, 0.6, 0.9, 1, 1.1, 1.3, 1.4],
    },
    { ...TIMING, chunkStartSeconds: 0, latenessSeconds: 0 },
  );
  expect(words.map(({ text }) => text)).toEqual(['Bonjour,', "l'eau?"]);
  expect(words[0]).not.toHaveProperty('confidence');
  expect(words[0]?.endSeconds).toBeCloseTo(0.6);
});

test('uses the token lengths of models that tell them', () => {
  const [word] = mergeTokens(
    { tokens: [' long'], timestamps: [1], durations: [0.64] },
    { chunkStartSeconds: 0, latenessSeconds: 0, lastTokenSeconds: 0.2 },
  );
  expect(word?.endSeconds).toBeCloseTo(1.64);
});

test('no word begins before its chunk', () => {
  const [word] = mergeTokens({ tokens: [' A'], timestamps: [0.04] }, TIMING);
  expect(word?.startSeconds).toBe(10);
  expect(word?.endSeconds).toBeGreaterThan(10);
});

test('nothing heard gives no words', () => {
  expect(mergeTokens({ tokens: [], timestamps: [] }, TIMING)).toEqual([]);
});

test('an opening mark begins the next word, a closing mark ends the one before', () => {
  const tokens = [' Dijo', ':', ' ¿', 'Qué', '?', ' "', 'No', '"', ' ¡', ' Ya', '!', ' fin', ' »'];
  const words = mergeTokens(
    { tokens, timestamps: tokens.map((_, index) => index) },
    { chunkStartSeconds: 0, latenessSeconds: 0, lastTokenSeconds: 0.2 },
  );
  expect(words.map(({ text }) => text)).toEqual(['Dijo:', '¿Qué?', '"No"', '¡Ya!', 'fin»']);
  // Each begins with its first letter.
  expect(words.map(({ startSeconds }) => startSeconds)).toEqual([0, 3, 6, 9, 11]);
});
