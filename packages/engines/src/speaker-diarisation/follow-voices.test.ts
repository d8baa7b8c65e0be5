import { expect, test } from 'vitest';
import { findCentres } from './cluster-voices.ts';
import { followVoices } from './follow-voices.ts';
import { planWindows, WINDOW_SECONDS } from './plan-windows.ts';

const LENGTH = 16;

/** A voice of length 1 near one direction. */
function voiceOf(direction: number, seed: number): number[] {
  const values = Array.from(
    { length: LENGTH },
    (_, index) => (index === direction ? 1 : 0) + 0.1 * Math.sin(seed * 7.3 + index * 1.7),
  );
  const size = Math.hypot(...values);
  return values.map((value) => value / size);
}

const voicesOf = (directions: readonly number[]) => ({
  values: Float32Array.from(directions.flatMap((direction, index) => voiceOf(direction, index))),
  length: LENGTH,
});
const speak = (parts: readonly [speaker: number, count: number][]) =>
  parts.flatMap(([speaker, count]) => Array.from({ length: count }, () => speaker));

test.each([1, 2, 3, 4, 5, 6])('finds that %i voices speak', (count) => {
  const directions = speak(Array.from({ length: 3 * count }, (_, index) => [index % count, 10]));
  expect(findCentres(voicesOf(directions))).toHaveLength(count);
});

test('tells at most six voices apart', () => {
  expect(findCentres(voicesOf(speak(Array.from({ length: 9 }, (_, index) => [index, 12]))))).toHaveLength(6);
});

test('finds voices in more windows than are compared with each other', () => {
  const directions = speak(Array.from({ length: 60 }, (_, index) => [index % 3, 40]));
  expect(findCentres(voicesOf(directions))).toHaveLength(3);
});

test('takes no voice from a few odd windows, and none from silence', () => {
  expect(
    findCentres(
      voicesOf(
        speak([
          [0, 40],
          [5, 2],
          [0, 40],
        ]),
      ),
    ),
  ).toHaveLength(1);
  expect(findCentres(voicesOf([]))).toEqual([]);
  expect(followVoices([], [], voicesOf([]))).toEqual({ turns: [], voices: [] });
});

test('changes the voice within speech and at pauses, and numbers voices as they are heard', () => {
  const speech = [
    { startSeconds: 0, endSeconds: 10 },
    { startSeconds: 12, endSeconds: 20 },
  ];
  const windows = planWindows(speech);
  // Voice 7 speaks until 6 s, voice 2 until the pause, voice 7 behind it.
  const directions = windows.map(({ startSeconds, endSeconds }) => {
    const middle = (startSeconds + endSeconds) / 2;
    return middle < 6 || middle > 11 ? 7 : 2;
  });
  const { turns, voices } = followVoices(speech, windows, voicesOf(directions));
  expect(voices.map((voice) => voice.indexOf(Math.max(...voice)))).toEqual([
    directions[0],
    directions.find((one) => one !== directions[0]),
  ]);
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0]);
  expect(turns[0]?.endSeconds).toBeCloseTo(6, 0);
  expect(turns[1]?.startSeconds).toBe(turns[0]?.endSeconds);
  expect(turns[1]?.endSeconds).toBe(10);
  expect(turns[2]).toMatchObject({ startSeconds: 12, endSeconds: 20 });
});

test('gives short speech the voice before it, and keeps a turn over a short pause', () => {
  const speech = [
    { startSeconds: 0, endSeconds: 6 },
    { startSeconds: 6.4, endSeconds: 6.6 },
  ];
  const windows = planWindows(speech);
  expect(windows.every(({ endSeconds }) => endSeconds <= 6 + 1e-9)).toBe(true);
  expect(followVoices(speech, windows, voicesOf(windows.map(() => 1))).turns).toEqual([
    { startSeconds: 0, endSeconds: 6.6, speaker: 0 },
  ]);
});

test('plans windows of one length that end with the speech, fewer of them in long recordings', () => {
  const windows = planWindows([{ startSeconds: 1, endSeconds: 5 }]);
  expect(windows[0]?.startSeconds).toBe(1);
  expect(windows.at(-1)?.endSeconds).toBeCloseTo(5, 9);
  for (const { startSeconds, endSeconds } of windows)
    expect(endSeconds - startSeconds).toBeCloseTo(WINDOW_SECONDS, 9);
  const hour = planWindows([{ startSeconds: 0, endSeconds: 3600 }]);
  const long = hour.length / 3600;
  expect(long).toBeCloseTo(2, 1);
  expect(windows.length / 4).toBe(4);
});
