import * as onnx from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { searchBeams } from './beam-search.ts';
import type { TokenCache, WhisperNetwork } from './whisper-network.ts';

const [START, END, PREVIOUS, NO_SPEECH, BLANK, NO_TIMESTAMPS, TIME] = [20, 21, 22, 23, 10, 24, 25];
const SIZE = 26;
const EMPTY = () => new onnx.Tensor('float32', new Float32Array(0), [1, 1, 0, 1]);

/** A network whose scores depend on the text so far; its cache holds the tokens, as a real one holds their keys. */
function networkOf(next: (text: readonly number[]) => Record<number, number>): WhisperNetwork {
  return {
    vocabularySize: SIZE,
    melBands: 80,
    tokens: {
      start: START,
      end: END,
      previous: PREVIOUS,
      noSpeech: NO_SPEECH,
      blank: BLANK,
      noTimestamps: NO_TIMESTAMPS,
      transcribe: 19,
      translate: 18,
      languages: new Map(),
      suppressed: [START, PREVIOUS, NO_SPEECH, NO_TIMESTAMPS, TIME, 5],
    },
    encode: () => Promise.reject(new Error('not used')),
    emptyCache: () => ({ keys: EMPTY(), values: EMPTY(), length: 0 }),
    async decode(rows, _sound, cache) {
      const known = rowsOf(cache, rows.length);
      const texts = rows.map((row, index) => [...(known[index] ?? []), ...row]);
      const count = rows[0]?.length ?? 0;
      const logits = new Float32Array(rows.length * count * SIZE).fill(-30);
      for (const [row, text] of texts.entries()) {
        for (let token = 0; token < count; token++) {
          const soFar = text.slice(0, text.length - count + token + 1);
          const spoken = soFar.slice(soFar.indexOf(START) + 2);
          for (const [key, probability] of Object.entries(next(spoken)))
            logits[(row * count + token) * SIZE + Number(key)] = Math.log(probability);
        }
      }
      const length = texts[0]?.length ?? 0;
      const tensor = () =>
        new onnx.Tensor('float32', Float32Array.from(texts.flat()), [1, rows.length, length, 1]);
      return { logits, cache: { keys: tensor(), values: tensor(), length }, attention: EMPTY() };
    },
  };
}

function rowsOf({ keys }: TokenCache, rows: number): number[][] {
  const length = Number(keys.dims[2]);
  const data = [...(keys.data as Float32Array)];
  return Array.from({ length: rows }, (_, row) => data.slice(row * length, (row + 1) * length));
}

const sound = { keys: EMPTY(), values: EMPTY() };
const prefix = [START, NO_TIMESTAMPS];

test('finds the text that is the most probable as a whole, where the best first token misleads', async () => {
  // "1" begins better than "2", but nothing follows it well.
  const network = networkOf((text) => {
    if (text.length === 0) return { 1: 0.6, 2: 0.4 };
    if (text.length > 1) return { [END]: 0.9 };
    return text[0] === 1 ? { 3: 0.1, 4: 0.1, 6: 0.1 } : { 7: 0.95 };
  });
  const found = await searchBeams(network, sound, { prefix, maxTokens: 10 });
  expect(found.tokens).toEqual([2, 7]);
  expect(found.logProbabilities).toHaveLength(2);
  expect(found.meanLogProbability).toBeGreaterThan(-0.5);
});

test('neither begins with a space or the end, nor writes suppressed tokens', async () => {
  const network = networkOf((text) =>
    text.length === 0 ? { [END]: 0.5, [BLANK]: 0.3, 5: 0.1, [TIME]: 0.05, 8: 0.01 } : { [END]: 0.6, 5: 0.4 },
  );
  expect((await searchBeams(network, sound, { prefix, maxTokens: 10 })).tokens).toEqual([8]);
});

test('a loop ends at the limit, and the best text so far is the answer', async () => {
  const network = networkOf(() => ({ 9: 0.9, 8: 0.1 }));
  const found = await searchBeams(network, sound, { prefix, maxTokens: 12 });
  expect(found.tokens).toEqual(Array.from({ length: 12 }, () => 9));
});

test('reads the probability of silence where the text starts, after a prompt', async () => {
  const network = networkOf(() => ({ [NO_SPEECH]: 0.7, 8: 0.2, [END]: 0.1 }));
  const found = await searchBeams(network, sound, { prefix: [PREVIOUS, 1, 2, ...prefix], maxTokens: 3 });
  expect(found.noSpeech).toBeCloseTo(0.7, 2);
});
