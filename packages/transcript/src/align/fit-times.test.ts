import { expect, test } from 'vitest';
import { fitTimes } from './fit-times.ts';
import { joinTokens, timesOfTokens } from './token-times.ts';

test('a token of several words lasts as long as they do; joined words share their time', () => {
  const tokens = ['Il', 'coûte', '12 €', 'dans', 'la', 'rue.'].map((shown) => ({
    shown,
    spoken: shown === '12 €' ? 'douze euros' : shown,
  }));
  const joined = joinTokens(tokens);
  expect(joined.text).toBe('Il coûte douze euros dans la rue.');
  const word = (position: number, startSeconds: number, endSeconds: number) => ({
    position,
    startSeconds,
    endSeconds,
  });
  const words = [
    word(0, 0, 0.2),
    word(3, 0.2, 0.5),
    word(9, 0.5, 0.8),
    word(15, 0.8, 1.1),
    word(21, 1.1, 1.5),
    word(29, 1.5, 2),
  ];
  const times = timesOfTokens(joined, words);
  expect(times.map(({ index }) => tokens[index]?.shown)).toEqual([
    'Il',
    'coûte',
    '12 €',
    'dans',
    'la',
    'rue.',
  ]);
  expect(times[2]).toMatchObject({ startSeconds: 0.5, endSeconds: 1.1 });
  expect(times[3]?.endSeconds).toBeCloseTo(times[4]?.startSeconds ?? 0);
  expect(times[4]?.endSeconds).toBeCloseTo(1.5);
});

test('another reading of the text is pinned at its pauses', () => {
  const sampleRate = 8000;
  // Half a second of nothing, one second of voice, 0.4 s of pause, two seconds of voice.
  const samples = new Float32Array(3.9 * sampleRate).map((_, index) => {
    const seconds = index / sampleRate;
    const isVoice = (seconds > 0.5 && seconds < 1.5) || seconds > 1.9;
    return isVoice ? Math.sin(index / 5) * 0.5 : 0;
  });
  const tokens = ['One', 'two,', 'three', 'four.'].map((spoken) => ({ spoken }));
  const draft = [0, 1, 2, 3].map((index) => ({
    index,
    startSeconds: index * 0.5,
    endSeconds: index * 0.5 + 0.5,
  }));
  const times = fitTimes(draft, tokens, { samples, sampleRate });
  expect(times[0]?.startSeconds).toBeCloseTo(0.5, 1);
  expect(times[1]?.endSeconds).toBeCloseTo(1.5, 1);
  expect(times[2]?.startSeconds).toBeCloseTo(1.9, 1);
  expect(times[3]?.endSeconds).toBeCloseTo(3.9, 1);
});
