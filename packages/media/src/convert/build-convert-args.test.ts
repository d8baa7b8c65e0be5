import { expect, test } from 'vitest';
import { sampleAudio, sampleInfo } from '../testing/sample-info.ts';
import { buildAudioCopyArgs, buildConvertArgs, isCopyableAudio } from './build-convert-args.ts';
import { buildGifArgs, buildGifPaletteArgs } from './build-gif-args.ts';
import type { ConvertJob } from './convert-job.ts';

const job: ConvertJob = {
  info: sampleInfo(),
  sourcePath: '/in',
  outputPath: '/out',
  to: 'mp3',
  range: { startSeconds: 1, durationSeconds: 4 },
  quality: 'standard',
};

test('makes each sound format with its encoder', () => {
  const text = (to: 'mp3' | 'wav' | 'opus' | 'ogg' | 'flac' | 'm4a' | 'aac') =>
    buildConvertArgs({ ...job, to }).join(' ');
  expect(text('mp3')).toContain('-c:a libmp3lame -b:a 192000 -ar 48000 -ac 2');
  expect(text('opus')).toContain('-c:a libopus -b:a 112000 -ar 48000');
  expect(text('wav')).toContain('-c:a pcm_s16le -t 4');
  expect(text('ogg')).toMatch(/libvorbis.*-f ogg/u);
  expect(text('flac')).toMatch(/-c:a flac.*-f flac/u);
  expect(text('m4a')).toMatch(/-movflags \+faststart -f ipod file:\/out$/u);
  expect(text('aac')).toMatch(/-f adts file:\/out$/u);
});

test('keeps the tags of music and strips those of videos', () => {
  expect(buildConvertArgs({ ...job, to: 'wav' }).join(' ')).toContain('-map_metadata -1');
  const music = sampleInfo({}, { kind: 'audio' });
  expect(buildConvertArgs({ ...job, info: music, to: 'wav' }).join(' ')).toContain('-map_metadata 0');
});

test('stays within what an encoder accepts', () => {
  const low = { ...sampleAudio(), channels: 1, sampleRate: 8000 };
  const text = buildConvertArgs({
    ...job,
    to: 'ogg',
    quality: 'high',
    info: sampleInfo({}, { audio: low }),
  }).join(' ');
  expect(text).toContain('-b:a 40000 -ar 16000 -ac 1');
});

test('copies sound only when it is what the target holds', () => {
  const aac = { ...job, to: 'm4a' } as const;
  expect(isCopyableAudio(aac)).toBe(true);
  expect(isCopyableAudio({ ...aac, quality: 'small' })).toBe(false);
  expect(isCopyableAudio(job)).toBe(false);
  expect(isCopyableAudio({ ...aac, range: { startSeconds: 8, durationSeconds: 4 } })).toBe(false);
  expect(buildAudioCopyArgs(aac).join(' ')).toContain('-map 0:1 -c:a copy -copypriorss 0 -t 4');
});

test('makes a GIF in two runs of the same frames', () => {
  const gif: ConvertJob = { ...job, to: 'gif' };
  const [palette, frames] = [
    buildGifPaletteArgs(gif, '/p.png').join(' '),
    buildGifArgs(gif, '/p.png').join(' '),
  ];
  for (const text of [palette, frames])
    expect(text).toContain("fps=fps=12.5:start_time=0,scale=w='480':h='270'");
  expect(palette).toContain('palettegen');
  expect(frames).toContain('paletteuse');
});

test('refuses what the source does not hold', () => {
  expect(() => buildConvertArgs({ ...job, to: 'mp3', info: sampleInfo({}, { audio: null }) })).toThrow(
    expect.objectContaining({ code: 'no_audio' }),
  );
  expect(() => buildConvertArgs({ ...job, to: 'webm', info: sampleInfo({}, { kind: 'audio' }) })).toThrow(
    expect.objectContaining({ code: 'no_video' }),
  );
});
