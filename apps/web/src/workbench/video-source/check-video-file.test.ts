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
