import { expect, test } from 'vitest';
import {
  initialSplitScreenInputs,
  splitScreenEstimate,
  splitScreenProblem,
  splitScreenRequest,
} from './split-screen-inputs.ts';

const EMPTY = initialSplitScreenInputs('fr');
const GAME = {
  id: 'snake.mp4',
  name: 'snake',
  filename: 'snake.mp4',
  filepath: 'snake.mp4',
  url: '/snake.mp4',
  posterUrl: null,
  previewUrl: null,
};
const FINE = { start: false, duration: false };
const GOOD = { ...EMPTY, gameplayId: 'snake.mp4' };

test.each([
  [EMPTY, null, FINE, 'noSource'],
  [{ ...EMPTY, url: ' ' }, null, FINE, 'noSource'],
  [GOOD, 10, { ...FINE, start: true }, 'badStart'],
  [{ ...GOOD, startSeconds: 10 }, 10, FINE, 'startPastEnd'],
  [{ ...GOOD, startSeconds: 10, url: 'https://youtu.be/a' }, null, FINE, null],
  [GOOD, 10, { ...FINE, duration: true }, 'badDuration'],
  [EMPTY, 10, FINE, 'noGameplay'],
  [{ ...GOOD, gameplayId: 'gone.mp4' }, 10, FINE, 'gameplayGone'],
  [{ ...GOOD, hasCaptions: true }, 10, FINE, 'noEngine'],
  [GOOD, 10, FINE, null],
] as const)('%o of %s s: %s', (inputs, totalSeconds, unreadable, problem) => {
  const hasFile = totalSeconds !== null;
  const options = { inputs, hasFile, totalSeconds, unreadable, gameplay: [GAME], hasEngine: false };
  expect(splitScreenProblem(options)).toBe(problem);
});

test('a file of which only the server finds out the length is a source', () => {
  const options = { hasFile: true, totalSeconds: null, unreadable: FINE, gameplay: [GAME], hasEngine: false };
  expect(splitScreenProblem({ ...options, inputs: { ...GOOD, url: '', startSeconds: 90 } })).toBeNull();
});

test('a file wins over a link, and captions are asked for only when they are wanted', () => {
  const inputs = { ...GOOD, url: ' https://youtu.be/a ', durationSeconds: 120 };
  expect(splitScreenRequest(inputs, GAME, null)).toMatchObject({
    video_url: 'https://youtu.be/a',
    duration: 90,
    gameplay_video: 'snake.mp4',
    subtitle_style: 0,
  });
  const request = splitScreenRequest({ ...inputs, startSeconds: 61.5, hasCaptions: true, styleId: 4 }, GAME, {
    filepath: 'handle',
    offsetSeconds: 60,
  });
  expect(request).toMatchObject({ filepath: 'handle', start_time: 1.5, subtitle_style: 4 });
  expect(request).not.toHaveProperty('video_url');
});

test('the estimate grows with the short', () => {
  expect(splitScreenEstimate(10, false)).toBe(25);
  expect(splitScreenEstimate(10, true)).toBe(35);
  expect(splitScreenEstimate(0, false)).toBe(145);
});
