import { expect, test } from 'vitest';
import { videoDownloadProblem } from './video-download-inputs.ts';

const GOOD = { url: 'https://youtu.be/dQw4w9WgXcQ', start: '00:01:00', duration: '30' };

test.each([
  [{ ...GOOD, url: ' ' }, 'missing'],
  [{ ...GOOD, start: '' }, 'missing'],
  [{ ...GOOD, duration: '' }, 'missing'],
  [{ ...GOOD, url: 'https://vimeo.com/1' }, 'badUrl'],
  [{ ...GOOD, start: 'soon' }, 'badStart'],
  [{ ...GOOD, start: '1.5' }, 'badStart'],
  [{ ...GOOD, duration: '1:30' }, 'badDuration'],
  [{ ...GOOD, duration: '0' }, 'badDuration'],
  [{ ...GOOD, duration: '301' }, 'tooLong'],
  [{ ...GOOD, duration: '00:05:01' }, 'tooLong'],
  [{ ...GOOD, duration: '00:05:00' }, null],
  [GOOD, null],
] as const)('%o: %s', (inputs, problem) => {
  expect(videoDownloadProblem({ inputs, linkHosts: [], hasUser: true })).toBe(problem);
});

test('nobody signed in is told last', () => {
  expect(videoDownloadProblem({ inputs: GOOD, linkHosts: [], hasUser: false })).toBe('noUser');
});
