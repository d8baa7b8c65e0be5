import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wavBytes } from '@atelier/media/sound/wav-bytes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeSoundscape } from '../sound/soundscape.ts';
import { SAMPLE_RATE } from '../sound/track.ts';
import { buildEncodeArgs } from '../video/encode-args.ts';
import { chooseVideoSize } from '../video/video-size.ts';
import { createFrameSource } from './frame-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'illustrator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeVideo(
  name: string,
  request: {
    prompt: string;
    width: number;
    height: number;
    durationSeconds: number;
    framesPerSecond: number;
  },
) {
  const outputPath = path.join(folder, `${name}.mp4`);
  const audioPath = path.join(folder, `${name}.wav`);
  const video = createFrameSource(request);
  const sound = composeSoundscape({ ...request, graph: video.graph, seed: `${request.prompt}\u00000` });
  writeFileSync(audioPath, wavBytes([sound.left, sound.right], SAMPLE_RATE));
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...buildEncodeArgs({ ...request, audioPath, outputPath })],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const exit = once(ffmpeg, 'exit');
  for (let index = 0; index < video.frameCount; index += 1) {
    if (!ffmpeg.stdin.write(video.drawFrame(index).slice())) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  expect(await exit).toEqual([0, null]);
  return outputPath;
}

interface Probe {
  format: { duration: string };
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    avg_frame_rate: string;
    pix_fmt?: string;
    nb_frames: string;
  }[];
}

function probe(filePath: string): Probe {
  return JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', filePath], {
      encoding: 'utf8',
    }),
  );
}

/** Every frame, 64 × 36, grey. */
function readGrey(filePath: string): Uint8Array[] {
  const args = [
    '-v',
    'error',
    '-i',
    filePath,
    '-vf',
    'scale=64:36:flags=area,format=gray',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const bytes = execFileSync('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 });
  return Array.from({ length: bytes.length / 2304 }, (_, index) =>
    bytes.subarray(index * 2304, (index + 1) * 2304),
  );
}

function difference(first: Uint8Array | undefined, second: Uint8Array | undefined): number {
  if (first === undefined || second === undefined) throw new Error('A frame is missing');
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

describe.each([
  { aspect: '16:9', prompt: 'un voilier au coucher du soleil', framesPerSecond: 30, durationSeconds: 4 },
  { aspect: '9:16', prompt: 'a fox in a snowy forest at night', framesPerSecond: 24, durationSeconds: 4 },
] as const)('$aspect', ({ aspect, prompt, framesPerSecond, durationSeconds }) => {
  const size = chooseVideoSize(aspect, '720p');
  let filePath = '';
  beforeAll(async () => {
    filePath = await makeVideo(aspect.replace(':', 'x'), {
      prompt,
      ...size,
      durationSeconds,
      framesPerSecond,
    });
  });

  test('has the size, the rate, the length and a sound of the same length', () => {
    const { format, streams } = probe(filePath);
    const video = streams.find(({ codec_type: type }) => type === 'video');
    const audio = streams.find(({ codec_type: type }) => type === 'audio');
    expect(video).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      avg_frame_rate: `${framesPerSecond}/1`,
      ...size,
    });
    expect(Number(video?.nb_frames)).toBe(durationSeconds * framesPerSecond);
    expect(audio?.codec_name).toBe('aac');
    expect(Number(format.duration)).toBeCloseTo(durationSeconds, 1);
  });

  test('moves all the time and never flickers', () => {
    const frames = readGrey(filePath);
    expect(difference(frames[0], frames.at(-1))).toBeGreaterThan(2);
    const steps = frames.slice(1).map((frame, index) => difference(frames[index], frame));
    expect(Math.max(...steps)).toBeLessThan(5);
    // Something moves in every half second.
    const stride = Math.round(framesPerSecond / 2);
    for (let index = stride; index < frames.length; index += stride) {
      expect(difference(frames[index - stride], frames[index])).toBeGreaterThan(0.25);
    }
    const light = frames.map((frame) => frame.reduce((sum, value) => sum + value, 0) / frame.length);
    for (const [index, value] of light.entries())
      expect(Math.abs(value - (light[index - 1] ?? value))).toBeLessThan(1.5);
  });

  test('sounds at about −20 LUFS', () => {
    const args = ['-hide_banner', '-i', filePath, '-map', '0:a', '-af', 'ebur128', '-f', 'null', '-'];
    const log = spawnSync('ffmpeg', args, { encoding: 'utf8' }).stderr;
    const loudness = Number(
      /I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(log.slice(log.lastIndexOf('Summary')))?.[1],
    );
    expect(loudness).toBeGreaterThan(-21.5);
    expect(loudness).toBeLessThan(-18.5);
  });
});
