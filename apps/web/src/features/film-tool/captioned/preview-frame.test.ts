import { expect, test } from 'vitest';
import { previewFrame } from './preview-frame.ts';

test('a clip is 9:16, subtitles keep the video’s own shape in even pixels, neither tiny nor huge', () => {
  expect(previewFrame('9:16', { width: 1280, height: 720 })).toEqual({ width: 1080, height: 1920 });
  expect(previewFrame('own', null)).toEqual({ width: 1280, height: 720 });
  expect(previewFrame('own', { width: 1279, height: 721 })).toEqual({ width: 1280, height: 722 });
  expect(previewFrame('own', { width: 320, height: 180 })).toEqual({ width: 640, height: 360 });
  expect(previewFrame('own', { width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
});
