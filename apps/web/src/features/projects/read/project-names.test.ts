import { expect, test } from 'vitest';
import { displayTitle, downloadName } from './project-names.ts';

const voices = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 12],
]);
const voiceName = (number: number) => `Voice ${number}`;

test('voices are numbered, everything else keeps its title', () => {
  const named = (id: string, type: string) =>
    displayTitle({ id, type, title: 'Bonjour', name: null }, voices, voiceName);
  expect(named('c', 'video_voice')).toBe('Voice 12');
  expect(named('x', 'video_voice')).toBe('Bonjour');
  expect(named('a', 'video_clip')).toBe('Bonjour');
  const given = { id: 'c', type: 'video_voice', title: 'Bonjour', name: 'Introduction' };
  expect(displayTitle(given, voices, voiceName)).toBe('Introduction');
});

test('a download is named by title, time and extension', () => {
  expect(downloadName('Clip: été', 'http://h/Projects/u/clip_1_a.mp4?x', 1700)).toBe('Clip été_1700.mp4');
  expect(downloadName('Clip', '/x/file', 5)).toBe('Clip_5');
});
