import { expect, test } from 'vitest';
import { planChunks } from './plan-chunks.ts';
import { quietestMoment } from './quietest-moment.ts';

const segment = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

test('groups near speech up to the longest chunk, with a margin inside the file', () => {
  const segments = [segment(0.1, 4), segment(4.5, 9), segment(9.4, 13)];
  const chunks = planChunks({ segments, totalSeconds: 13.1, maxSeconds: 10 });
  expect(chunks.map(({ speech }) => speech)).toEqual([segments.slice(0, 2), segments.slice(2)]);
  expect(chunks[0]).toMatchObject({ startSeconds: 0, endSeconds: 9.2 });
  expect(chunks[1]?.startSeconds).toBeCloseTo(9.2);
  expect(chunks[1]?.endSeconds).toBeCloseTo(13.1);
});

test('never hears what lies in a long gap', () => {
  const chunks = planChunks({ segments: [segment(1, 2), segment(8, 9)], totalSeconds: 10, maxSeconds: 24 });
  expect(chunks.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0.7, 2.3],
    [7.7, 9.3],
  ]);
});

test('cuts speech without a pause at quiet moments, no piece too long', () => {
  const asked: number[] = [];
  const quietestNear = (seconds: number) => {
    asked.push(seconds);
    return seconds + 0.3;
  };
  const chunks = planChunks({ segments: [segment(2, 70)], totalSeconds: 72, maxSeconds: 20, quietestNear });
  const pieces = chunks.flatMap(({ speech }) => speech);
  expect(pieces[0]?.startSeconds).toBe(2);
  expect(pieces.at(-1)?.endSeconds).toBe(70);
  expect(asked).toHaveLength(pieces.length - 1);
  for (const [index, piece] of pieces.entries()) {
    expect(piece.endSeconds - piece.startSeconds).toBeLessThanOrEqual(20);
    if (index > 0) expect(piece.startSeconds).toBe(pieces[index - 1]?.endSeconds);
  }
});

test('an hour without a pause is cut all the same: no chunk is longer than the cap and its margins', () => {
  // The worst result of the search for a quiet place.
  for (const shift of [-0.5, 0, 0.5]) {
    const chunks = planChunks({
      segments: [segment(0, 3600)],
      totalSeconds: 3600,
      maxSeconds: 24,
      quietestNear: (seconds) => seconds + shift * (Math.round(seconds) % 2 === 0 ? 1 : -1),
    });
    const lengths = chunks.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(24.6);
    expect(chunks.at(-1)?.endSeconds).toBe(3600);
  }
});

test('no speech needs no chunk', () => {
  expect(planChunks({ segments: [], totalSeconds: 10, maxSeconds: 10 })).toEqual([]);
});

test('the quietest moment lies in the dip', () => {
  const samples = new Int16Array(32_000).fill(8000);
  samples.fill(0, 17_600, 19_200);
  expect(quietestMoment(samples, 1)).toBeGreaterThan(1.1);
  expect(quietestMoment(samples, 1)).toBeLessThan(1.2);
});
