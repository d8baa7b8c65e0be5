import { expect, test } from 'vitest';
import { sherpaResultSchema } from './recognise-chunk.ts';
import { resultToWords } from './result-to-words.ts';

const chunk = {
  startSeconds: 10,
  endSeconds: 18,
  speech: [
    { startSeconds: 10.3, endSeconds: 13 },
    { startSeconds: 14, endSeconds: 17.8 },
  ],
};

test('a transducer times its tokens', () => {
  const result = sherpaResultSchema.parse({
    text: 'SO WHAT',
    tokens: [' SO', ' WHAT'],
    timestamps: [0.64, 0.96],
    ys_probs: [-0.24, -0.33],
    lm_probs: [],
    segment: 0,
    is_final: false,
  });
  const { words } = resultToWords({ result, chunk, latenessSeconds: 0.24, language: 'en-US' });
  expect(words.map(({ text }) => text)).toEqual(['SO', 'WHAT']);
  expect(words[0]?.startSeconds).toBeCloseTo(10.4);
});

test('whisper times sentences; its words keep to the speech in them', () => {
  const result = sherpaResultSchema.parse({
    text: ' Bonjour à tous. Voici la suite.',
    tokens: [' Bon', 'jour'],
    timestamps: [],
    segment_timestamps: [0.2, 3.4],
    segment_durations: [3, 4.4],
    segment_texts: [' Bonjour à tous.', ' Voici la suite.'],
  });
  const { words, areTimed } = resultToWords({ result, chunk, latenessSeconds: 0, language: 'fr-FR' });
  expect(areTimed).toBe(false);
  expect(words.map(({ text }) => text)).toEqual(['Bonjour', 'à', 'tous.', 'Voici', 'la', 'suite.']);
  expect(words[0]?.startSeconds).toBeCloseTo(10.3);
  expect(words[2]?.endSeconds).toBeCloseTo(13);
  expect(words[3]?.startSeconds).toBeCloseTo(14);
  expect(words[5]?.endSeconds).toBeCloseTo(17.8);
});

test('a text without any times is laid over the whole speech of the chunk', () => {
  const result = sherpaResultSchema.parse({ text: 'un deux trois quatre' });
  const { words } = resultToWords({ result, chunk, latenessSeconds: 0, language: 'fr-FR' });
  expect(words).toHaveLength(4);
  expect(words[0]?.startSeconds).toBeCloseTo(10.3);
  expect(words.at(-1)?.endSeconds).toBeCloseTo(17.8);
});

test('whisper with alignment heads times its tokens', () => {
  const result = sherpaResultSchema.parse({
    text: ' Qué? "Nada."',
    tokens: [' Qué', '?', ' "', 'N', 'ada', '."'],
    timestamps: [0.3, 0.8, 4.1, 4.2, 4.4, 4.8],
    durations: [0.5, 0.1, 0.1, 0.2, 0.4, 0.2],
    segment_timestamps: [0],
    segment_durations: [5],
    segment_texts: [' Qué? "Nada."'],
  });
  const { words, areTimed } = resultToWords({ result, chunk, latenessSeconds: -0.05, language: 'es-ES' });
  expect(areTimed).toBe(true);
  expect(words.map(({ text }) => text)).toEqual(['Qué?', '"Nada."']);
  expect(words.map(({ startSeconds }) => startSeconds)).toEqual([
    expect.closeTo(10.35),
    expect.closeTo(14.25),
  ]);
});

test('a segment of length 0, whose end was not decoded, lasts to the end of the chunk', () => {
  const result = sherpaResultSchema.parse({
    text: ' un deux trois quatre cinq',
    segment_timestamps: [3.4],
    segment_durations: [0],
    segment_texts: [' un deux trois quatre cinq'],
  });
  const { words } = resultToWords({ result, chunk, latenessSeconds: 0, language: 'fr-FR' });
  expect(words[0]?.startSeconds).toBeCloseTo(14);
  expect(words.at(-1)?.endSeconds).toBeCloseTo(17.8);
});
