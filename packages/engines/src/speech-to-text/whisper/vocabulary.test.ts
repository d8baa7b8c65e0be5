import path from 'node:path';
import { expect, test } from 'vitest';
import { readVocabulary } from './vocabulary.ts';

const TOKENS = path.resolve(import.meta.dirname, '../../../../../assets/speech/whisper-base/base-tokens.txt');

test('encodes texts with the tokens of openai/whisper, and back', async () => {
  const vocabulary = await readVocabulary(TOKENS);
  const decode = (tokens: readonly number[]) =>
    Buffer.concat(tokens.map((token) => vocabulary.bytesOf(token))).toString();
  // From `whisper.tokenizer.get_tokenizer(multilingual=True).encode(text)`.
  expect(vocabulary.encode('Hello world')).toEqual([15947, 1002]);
  expect(vocabulary.encode("it's")).toEqual([270, 311]);
  for (const text of [' Léa Martin, Atelier', ' L’été 2024…', ' 日本語 🎉', '\n tab\t ']) {
    expect(decode(vocabulary.encode(text))).toBe(text);
  }
  expect(vocabulary.encode('')).toEqual([]);
  // Special tokens have no bytes.
  expect(vocabulary.bytesOf(50_258)).toHaveLength(0);
});
