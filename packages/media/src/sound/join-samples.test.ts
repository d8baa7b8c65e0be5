import { expect, test } from 'vitest';
import { joinedLength, joinSamples, type SampleReader } from './join-samples.ts';

const sampleRate = 48_000;

function readerOf(samples: Int16Array, channelCount = 1): SampleReader {
  return {
    channelCount,
    read: async (from, count) =>
      Int16Array.from(
        { length: count * channelCount },
        (_, index) => samples[from * channelCount + index] ?? 0,
      ),
  };
}

async function join(samples: Int16Array, pieces: { startSeconds: number; endSeconds: number }[]) {
  const blocks: number[] = [];
  for await (const block of joinSamples(readerOf(samples), { pieces, sampleRate })) {
    for (const sample of block) blocks.push(sample);
  }
  expect(blocks.length).toBe(joinedLength(pieces, sampleRate));
  return Int16Array.from(blocks);
}

test('pieces begin on their own sample after two hundred joins', async () => {
  const samples = new Int16Array(sampleRate * 90);
  const rate = 30_000 / 1001;
  const pieces = Array.from({ length: 201 }, (_, index) => ({
    startSeconds: Math.round(index * 0.44 * rate) / rate,
    endSeconds: Math.round((index * 0.44 + 0.3) * rate) / rate,
  }));
  // A click in the middle of each piece.
  for (const { startSeconds } of pieces) samples[Math.round((startSeconds + 0.1) * sampleRate)] = 20_000;
  const joined = await join(samples, pieces);
  let place = 0;
  for (const { startSeconds, endSeconds } of pieces) {
    const click = Math.round((place + 0.1) * sampleRate);
    const found = [-1, 0, 1].filter((by) => joined[click + by] === 20_000);
    expect(found).toHaveLength(1);
    place += endSeconds - startSeconds;
  }
  expect(joined.length).toBe(Math.round(place * sampleRate));
});

test('a steady level stays level over a join, and nothing clicks', async () => {
  const samples = new Int16Array(sampleRate).fill(10_000);
  const joined = await join(samples, [
    { startSeconds: 0, endSeconds: 0.3 },
    { startSeconds: 0.5, endSeconds: 0.9 },
  ]);
  expect(Math.min(...joined)).toBeGreaterThan(9_980);
  expect(Math.max(...joined)).toBeLessThan(10_020);
});

test('what is cut is heard no longer than half a fade', async () => {
  const samples = new Int16Array(sampleRate).fill(9_000, 0.3 * sampleRate, 0.5 * sampleRate);
  const joined = await join(samples, [
    { startSeconds: 0, endSeconds: 0.3 },
    { startSeconds: 0.5, endSeconds: 0.9 },
  ]);
  const heard = joined.map(Math.abs).findIndex((level) => level > 0);
  expect(heard / sampleRate).toBeGreaterThan(0.292);
  expect(joined.findLastIndex((level) => level !== 0) / sampleRate).toBeLessThan(0.308);
});

test('blocks and pieces of any length, in two channels, give what one mix of the whole gives', async () => {
  const length = 400_000;
  const samples = Int16Array.from({ length: 2 * length }, (_, index) => ((index * 7919) % 40_001) - 20_000);
  const lengths = [0.0001, 3.1, 0.004, 0.001, 0.0135, 1.5, 0.02, 2.9, 0.00002, 0.4];
  let start = 0.3;
  const pieces = lengths.map((seconds) => {
    const piece = { startSeconds: start, endSeconds: start + seconds };
    start = (start * 1.7 + seconds) % 4;
    return piece;
  });
  const whole = new Float32Array(2 * joinedLength(pieces, sampleRate));
  const half = (count: number) => Math.min(360, count >> 1);
  let place = 0;
  for (const [index, { startSeconds, endSeconds }] of pieces.entries()) {
    const [from, at] = [Math.round(startSeconds * sampleRate), Math.round(place * sampleRate)];
    place += endSeconds - startSeconds;
    const count = Math.round(place * sampleRate) - at;
    const lead = index === 0 ? 0 : half(count);
    const tail = index === pieces.length - 1 ? 0 : half(count);
    for (let step = -lead; step < count + tail; step++) {
      const fadeIn = lead === 0 ? 1 : Math.min(1, (step + lead + 0.5) / (2 * lead));
      const fadeOut = tail === 0 ? 1 : Math.min(1, (count + tail - step - 0.5) / (2 * tail));
      for (const channel of [0, 1]) {
        const to = 2 * (at + step) + channel;
        if (to < 0 || to >= whole.length) continue;
        whole[to] = (whole[to] ?? 0) + (samples[2 * (from + step) + channel] ?? 0) * (fadeIn * fadeOut);
      }
    }
  }
  const joined: number[] = [];
  for await (const block of joinSamples(readerOf(samples, 2), { pieces, sampleRate })) {
    for (const sample of block) joined.push(sample);
  }
  expect(joined.length).toBe(whole.length);
  const differing = joined.findIndex(
    (sample, index) => sample !== Math.max(-32_768, Math.min(32_767, Math.round(whole[index] ?? 0))),
  );
  expect(differing).toBe(-1);
});
