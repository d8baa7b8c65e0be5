import { captionWordSchema } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { cleanWords } from './clean-words.ts';

test('broken words of an engine become words that the API can answer', () => {
  const words = cleanWords([
    { text: ' ', startSeconds: 0, endSeconds: 1 },
    { text: 'Bon\u0000jour', startSeconds: 1, endSeconds: 0.5, confidence: 1.2 },
    { text: 'a'.repeat(300), startSeconds: 0.2, endSeconds: Number.NaN, confidence: Number.NaN },
  ]);
  expect(words.map(({ text }) => text.length)).toEqual([8, 120]);
  expect(words[0]?.confidence).toBe(1);
  for (const word of words) expect(captionWordSchema.safeParse(word).success).toBe(true);
});
