import { SUPPORTED_FORMATS } from '@atelier/contracts/tools/convert';
import { expect, test } from 'vitest';
import { checkConvertFile, isComplete, settingsProblem } from './check-convert-file.ts';

const formats = JSON.parse(JSON.stringify(SUPPORTED_FORMATS));

test.each([
  ['Photo.JPG', 10, { category: 'image', extension: 'jpg' }],
  ['scan.tif', 10, { category: 'image', extension: 'tiff' }],
  ['film.mp4', 50 * 1024 * 1024, { category: 'video', extension: 'mp4' }],
  ['film.mp4', 50 * 1024 * 1024 + 1, 'tooLarge'],
  ['notes.docx', 10, 'document'],
  ['archive.zip', 10, 'unsupportedKind'],
  ['film.mpeg', 10, { category: 'video', extension: 'mpg' }],
  ['noname', 10, 'unsupported'],
  ['song.mp3', 0, 'empty'],
])('%s of %s bytes', (name, size, expected) => {
  expect(checkConvertFile({ name, size }, formats)).toEqual(expected);
});

const settings = { category: 'video', extension: 'mp4', output: 'mp3', start: '0', duration: '5' } as const;

test('a video needs its times, a picture does not', () => {
  expect(isComplete(settings)).toBe(true);
  expect(isComplete({ ...settings, duration: ' ' })).toBe(false);
  expect(isComplete({ ...settings, output: '' })).toBe(false);
  expect(isComplete({ ...settings, category: 'image', start: '', duration: '' })).toBe(true);
});

test.each([
  [{ output: 'mp4' }, 'identical'],
  [{ start: 'x' }, 'badStart'],
  [{ duration: '0' }, 'badDuration'],
  [{ duration: '121' }, 'tooLong'],
  [{}, null],
])('%o: %s', (change, problem) => {
  expect(settingsProblem({ ...settings, ...change })).toBe(problem);
});
