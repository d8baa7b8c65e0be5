import { expect, test } from 'vitest';
import { buildCopyArgs } from '../film/build-copy-args.ts';
import { buildPictureArgs } from '../film/build-picture-args.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { useEncoder } from './use-encoder.ts';
import { HARDWARE_ENCODERS, type HardwareEncoderId } from './video-encoders.ts';

const job = {
  info: sampleInfo(),
  sourcePath: '/job/in',
  outputPath: '/job/out.mp4',
  range: { startSeconds: 3, durationSeconds: 4 },
};
const clipArgs = buildPictureArgs({ ...job, size: { width: 1080, height: 1920 }, crf: 23 });

function translated(id: HardwareEncoderId, crfOffset = 0): string[] {
  const encoder = HARDWARE_ENCODERS.find((each) => each.id === id);
  if (!encoder) throw new Error(id);
  return useEncoder(clipArgs, encoder, crfOffset) ?? [];
}

test.each([
  [
    'nvenc',
    'h264_nvenc -preset p5 -tune hq -rc vbr -cq 23 -b:v 0 -pix_fmt yuv420p -profile:v high -g 60 -maxrate',
  ],
  ['videotoolbox', 'h264_videotoolbox -q:v 63 -pix_fmt yuv420p -profile:v high -g 60 -colorspace'],
  ['qsv', 'h264_qsv -preset medium -global_quality 23 -pix_fmt yuv420p -profile:v high -g 60 -colorspace'],
  ['vaapi', 'h264_vaapi -rc_mode CQP -qp 23 -profile:v high -g 60 -colorspace'],
] as const)('%s takes the place of x264, and of what only x264 knows', (id, words) => {
  const args = translated(id);
  expect(args.join(' ')).toContain(`-c:v ${words}`);
  expect(args).not.toContain('libx264');
  expect(args).not.toContain('-crf');
  // The sound, the length and the file are unchanged.
  expect(args.slice(args.indexOf('-c:a'))).toEqual(clipArgs.slice(clipArgs.indexOf('-c:a')));
});

test('the measured offset moves every quality, inside the scale', () => {
  expect(translated('nvenc', -4)).toContain('19');
  expect(translated('vaapi', 60)).toContain('51');
});

test('frames are brought to a device that cannot take them from memory', () => {
  const args = translated('vaapi');
  expect(args.slice(0, 2)).toEqual(['-vaapi_device', '/dev/dri/renderD128']);
  expect(args[args.indexOf('-filter_complex') + 1]).toContain('format=nv12,hwupload[picture];');
});

test('what is copied is encoded by nobody', () => {
  const [nvenc] = HARDWARE_ENCODERS;
  if (!nvenc) throw new Error('no encoder');
  expect(useEncoder(buildCopyArgs(job), nvenc, 0)).toBeNull();
});
