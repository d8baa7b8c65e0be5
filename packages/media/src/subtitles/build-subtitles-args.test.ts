import { expect, test } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { buildSubtitlesArgs, chooseSubtitlesSize } from './build-subtitles-args.ts';

test.each([
  [1920, 1080, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [641, 361, 640, 360],
  [176, 144, 352, 288],
  [300, 200, 540, 360],
])('%d×%d becomes %d×%d', (width, height, wantedWidth, wantedHeight) => {
  expect(chooseSubtitlesSize(sampleInfo({ width, height }))).toEqual({
    width: wantedWidth,
    height: wantedHeight,
  });
});

test('scales without cropping', () => {
  const text = buildSubtitlesArgs({
    info: sampleInfo(),
    sourcePath: '/in',
    outputPath: '/out.mp4',
    range: { startSeconds: 0, durationSeconds: 2 },
  }).join(' ');
  expect(text).toContain("[0:0]scale=w='1920':h='1080'");
  expect(text).not.toContain('crop=');
});
