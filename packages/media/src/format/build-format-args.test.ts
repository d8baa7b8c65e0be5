import { expect, test } from 'vitest';
import { sampleInfo } from '../testing/sample-info.ts';
import { buildFormatArgs, chooseFormatSize, type FormatJob, needsNoEncoding } from './build-format-args.ts';

const portrait = { width: 1080, height: 1920, codedWidth: 1080, codedHeight: 1920 };
const job: FormatJob = {
  info: sampleInfo(portrait),
  sourcePath: '/in',
  outputPath: '/out.mp4',
  range: { startSeconds: 0, durationSeconds: 10 },
  aspect: '9:16',
  fit: 'crop',
};

test('copies only what is already right', () => {
  expect(needsNoEncoding(job)).toBe(true);
  expect(needsNoEncoding({ ...job, aspect: '4:5' })).toBe(false);
  expect(needsNoEncoding({ ...job, info: sampleInfo({ ...portrait, codec: 'hevc' }) })).toBe(false);
  expect(needsNoEncoding({ ...job, info: sampleInfo({ ...portrait, rotationDegrees: 90 }) })).toBe(false);
  expect(needsNoEncoding({ ...job, info: sampleInfo({ ...portrait, durationSeconds: 9 }) })).toBe(false);
});

test('makes each aspect in a size that the source can bear', () => {
  const info = sampleInfo();
  expect(chooseFormatSize(info, '1:1', 'crop')).toEqual({ width: 1080, height: 1080 });
  expect(chooseFormatSize(info, '5:4', 'crop')).toEqual({ width: 1350, height: 1080 });
  expect(chooseFormatSize(sampleInfo({ width: 640, height: 360 }), '4:5', 'crop')).toEqual({
    width: 540,
    height: 676,
  });
});

test('crops or fits', () => {
  const info = sampleInfo();
  expect(buildFormatArgs({ ...job, info, aspect: '1:1' }).join(' ')).toContain(
    "crop=w='trunc(min(iw,ih*1080/1080/sar)",
  );
  expect(buildFormatArgs({ ...job, info, aspect: '1:1', fit: 'fit' }).join(' ')).toContain('gblur');
});
