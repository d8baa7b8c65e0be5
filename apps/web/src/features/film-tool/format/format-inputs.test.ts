import { expect, test } from 'vitest';
import { type FormatInputs, formatProblem, INITIAL_FORMAT_INPUTS } from './format-inputs.ts';

const EMPTY = INITIAL_FORMAT_INPUTS;
const GOOD: FormatInputs = { ...EMPTY, start: '0:01', duration: '5', format: '1:1', fit: 'crop' };

test.each([
  [EMPTY, null, 'noVideo'],
  [EMPTY, 10, 'noFormat'],
  [{ ...GOOD, start: ' ' }, 10, 'noTimes'],
  [{ ...GOOD, duration: '' }, 10, 'noTimes'],
  [{ ...GOOD, start: 'soon' }, 10, 'badStart'],
  [{ ...GOOD, duration: '1:99' }, 10, 'badDuration'],
  [{ ...GOOD, duration: '0' }, 10, null],
  [{ ...GOOD, duration: '121' }, 10, 'tooLong'],
  [{ ...GOOD, start: '10' }, 10, 'startPastEnd'],
  [GOOD, 10, null],
] as const)('%o of a video of %s s: %s', (inputs, totalSeconds, problem) => {
  expect(formatProblem({ inputs, hasVideo: totalSeconds !== null, totalSeconds, hasUser: true })).toBe(
    problem,
  );
});

test('nobody signed in is told last', () => {
  expect(formatProblem({ inputs: GOOD, hasVideo: true, totalSeconds: 10, hasUser: false })).toBe('noUser');
});

test('how long a film is may be known to the server alone', () => {
  const film = { hasVideo: true, totalSeconds: null, hasUser: true };
  expect(formatProblem({ ...film, inputs: GOOD })).toBeNull();
  expect(formatProblem({ ...film, inputs: { ...GOOD, duration: '' } })).toBe('noTimes');
});
