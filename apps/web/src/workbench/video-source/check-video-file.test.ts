import { expect, test } from 'vitest';
import { checkVideoFile } from './check-video-file.ts';

const video = (size: number, type = 'video/mp4') => checkVideoFile({ size, type });

test('only videos of 1024 bytes to 50 MB are taken', () => {
  expect(video(5000, 'image/png')).toBe('notVideo');
  expect(video(5000, '')).toBe('notVideo');
  expect(video(1023)).toBe('tooSmall');
  expect(video(1024)).toBeNull();
  expect(video(50 * 1024 * 1024)).toBeNull();
  expect(video(50 * 1024 * 1024 + 1)).toBe('tooLarge');
});

test('a film is known by its name where the system does not know its type', () => {
  const named = (name: string) => checkVideoFile({ size: 5000, type: '', name });
  expect(['a.mkv', 'A.AVI', 'a.m2ts', 'a.b.wmv'].map(named)).toEqual([null, null, null, null]);
  expect(['a.txt', 'avi', 'a.avi.zip', 'a-avi'].map(named)).toEqual(Array(4).fill('notVideo'));
});
