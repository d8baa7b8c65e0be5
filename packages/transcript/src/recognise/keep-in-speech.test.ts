import { expect, test } from 'vitest';
import { placeWords } from '../align/place-words.ts';
import { keepInSpeech } from './keep-in-speech.ts';
import { snapToSpeech } from './snap-to-speech.ts';

const speech = [
  { startSeconds: 1, endSeconds: 2 },
  { startSeconds: 3, endSeconds: 4 },
];
const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });

test('every word ends up inside speech, in order, long enough to see', () => {
  const words = [
    word('before', 0.2, 0.6),
    word('edge', 0.9, 1.3),
    word('pause', 2.3, 2.6),
    word('late', 3.98, 4.4),
    word('after', 4.5, 5),
  ];
  const kept = keepInSpeech({ words, speech, language: 'en-US' });
  expect(kept.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
  for (const [index, { startSeconds, endSeconds }] of kept.entries()) {
    expect(speech.some((part) => part.startSeconds <= startSeconds && endSeconds <= part.endSeconds)).toBe(
      true,
    );
    expect(startSeconds).toBeGreaterThanOrEqual(kept[index - 1]?.endSeconds ?? 0);
    expect(endSeconds - startSeconds).toBeGreaterThan(0.03);
  }
});

test('words that are well placed stay as they are', () => {
  const words = [word('one', 1.1, 1.4), word('two', 1.5, 1.9), word('three', 3.2, 3.8)];
  expect(keepInSpeech({ words, speech, language: 'en-US' })).toEqual(words);
});

test('the first word after a pause begins with the speech', () => {
  const snapped = snapToSpeech(
    [word('one', 1.12, 1.4), word('two', 1.5, 2.3), word('three', 2.9, 3.3)],
    speech,
  );
  expect(snapped.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [1, 1.4],
    [1.5, 2],
    [3, 3.3],
  ]);
});

test('texts without times fill the speech by their syllables', () => {
  const placed = placeWords({ texts: ['a', 'considerable', 'b', 'c'], windows: speech, language: 'en-US' });
  expect(placed[0]?.startSeconds).toBe(1);
  expect(placed.at(-1)?.endSeconds).toBe(4);
  const [short, long] = placed.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
  expect(long).toBeGreaterThan((short ?? 0) * 3);
});
