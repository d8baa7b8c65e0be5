import { expect, test } from 'vitest';
import { ffprobeSchema } from './ffprobe-schema.ts';
import { readMediaInfo } from './read-media-info.ts';

const VIDEO = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1280,
  height: 720,
  r_frame_rate: '30/1',
  avg_frame_rate: '30/1',
  pix_fmt: 'yuv420p',
  duration: '2.000000',
};
const AUDIO = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '44100' };
const MP4 = { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '2.021000' };

function read(streams: unknown[], format: unknown = MP4) {
  return readMediaInfo({ answer: ffprobeSchema.parse({ streams, format }), sizeBytes: 5 });
}

test('gives the size on screen: turned, with square pixels', () => {
  const { video } = read([
    {
      ...VIDEO,
      sample_aspect_ratio: '2:3',
      side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }],
    },
  ]);
  expect(video).toMatchObject({ width: 720, height: 853, codedWidth: 1280, rotationDegrees: 90 });
});

test('reads old rotate tags and odd angles', () => {
  expect(read([{ ...VIDEO, tags: { rotate: '270' } }]).video?.rotationDegrees).toBe(270);
  expect(read([{ ...VIDEO, side_data_list: [{ rotation: 180 }] }]).video?.rotationDegrees).toBe(180);
});

test('ignores absurd pixel shapes', () => {
  expect(read([{ ...VIDEO, sample_aspect_ratio: '1:65535' }]).video?.width).toBe(1280);
  expect(read([{ ...VIDEO, sample_aspect_ratio: '0:1' }]).video?.width).toBe(1280);
});

test('never takes cover art for the picture', () => {
  const cover = { ...VIDEO, index: 2, codec_name: 'mjpeg', disposition: { attached_pic: 1 } };
  expect(read([AUDIO, cover], { format_name: 'mp3', duration: '3' })).toMatchObject({
    kind: 'audio',
    video: null,
    hasCoverArt: true,
    container: 'mp3',
  });
});

test('takes the default stream, else the largest, and sound that can be decoded', () => {
  const small = { ...VIDEO, index: 3, width: 320, height: 180, disposition: { default: 1 } };
  expect(read([VIDEO, small]).video?.streamIndex).toBe(3);
  expect(read([{ ...small, disposition: {} }, VIDEO]).video?.streamIndex).toBe(0);
  const unknown = { index: 4, codec_type: 'audio', channels: 4, sample_rate: '48000' };
  expect(read([VIDEO, unknown, AUDIO]).audio?.streamIndex).toBe(1);
});

test('finds durations in tags and falls back to the longest stream', () => {
  const info = read(
    [
      { ...VIDEO, duration: 'N/A', tags: { DURATION: '00:01:02.500000000' } },
      { ...AUDIO, duration: 'N/A' },
    ],
    { format_name: 'matroska,webm', duration: 'N/A' },
  );
  expect(info).toMatchObject({
    durationSeconds: 62.5,
    container: 'matroska',
    video: { durationSeconds: 62.5 },
  });
});

test('tells HDR, variable rates, depth, alpha and Dolby Vision', () => {
  const hdr = read([
    {
      ...VIDEO,
      codec_name: 'hevc',
      pix_fmt: 'yuv420p10le',
      color_transfer: 'smpte2084',
      avg_frame_rate: '2997/125',
      side_data_list: [{ dv_profile: 5 }],
    },
  ]).video;
  expect(hdr).toMatchObject({ isHdr: true, bitDepth: 10, isVariableFrameRate: true, dolbyVisionProfile: 5 });
  expect(read([{ ...VIDEO, pix_fmt: 'yuva444p12le', color_range: 'pc' }]).video).toMatchObject({
    hasAlpha: true,
    bitDepth: 12,
    isFullRange: true,
  });
});

test('names containers by brand and codecs', () => {
  expect(read([VIDEO], { ...MP4, tags: { major_brand: 'qt  ' } }).container).toBe('mov');
  expect(
    read([{ ...VIDEO, codec_name: 'vp9' }], { format_name: 'matroska,webm', duration: '1' }).container,
  ).toBe('webm');
});

test('a still picture is an image', () => {
  expect(read([{ ...VIDEO, codec_name: 'png' }], { format_name: 'png_pipe' })).toMatchObject({
    kind: 'image',
    durationSeconds: 0,
  });
});

test('refuses files without anything to decode', () => {
  expect(() => read([{ index: 0, codec_type: 'data', codec_name: 'bin_data' }])).toThrow(
    expect.objectContaining({ code: 'not_media', retryable: false }),
  );
});
