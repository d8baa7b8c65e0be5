import { expect, test } from 'vitest';
import { isRecording, waysOf } from './event-files.ts';

const video = { type: 'video/mp4', name: 'a.mp4', size: 1e6 };
const sound = { type: 'audio/wav', name: 'a.wav', size: 1e6 };

test('two to six recordings with a picture can be cameras, and up to twenty videos follow each other', () => {
  expect(waysOf([video])).toEqual([]);
  expect(waysOf([video, video])).toEqual(['cameras', 'row']);
  expect(waysOf([video, sound])).toEqual(['cameras']);
  expect(waysOf([sound, sound])).toEqual([]);
  expect(waysOf(Array.from({ length: 7 }, () => video))).toEqual(['row']);
  expect(waysOf(Array.from({ length: 21 }, () => video))).toEqual([]);
});

test('recordings are videos and sounds', () => {
  expect([video, sound, { ...video, type: '', name: 'b.mts' }].map(isRecording)).toEqual([true, true, true]);
  expect(isRecording({ type: 'image/png', name: 'c.png', size: 10 })).toBe(false);
});
