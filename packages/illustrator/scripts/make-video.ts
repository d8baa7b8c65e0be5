import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { wavBytes } from '@atelier/media/sound/wav-bytes';
import { createFrameSource } from '../src/render/frame-source.ts';
import { composeSoundscape } from '../src/sound/soundscape.ts';
import { SAMPLE_RATE } from '../src/sound/track.ts';
import { buildEncodeArgs } from '../src/video/encode-args.ts';

/** node scripts/make-video.ts "un renard dans la neige" out.mp4 [--width 1280 --height 720 --seconds 6 --fps 30 --seed 1] */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    seconds: { type: 'string', default: '6' },
    fps: { type: 'string', default: '30' },
    seed: { type: 'string', default: '0' },
  },
});
const [prompt = '', outputPath = 'out.mp4'] = positionals;
const size = { width: Number(values.width), height: Number(values.height) };
const timing = { durationSeconds: Number(values.seconds), framesPerSecond: Number(values.fps) };
const started = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), 'illustrator-'));
const audioPath = path.join(folder, 'sound.wav');
try {
  const video = createFrameSource({ prompt, seed: values.seed, ...size, ...timing });
  const sound = composeSoundscape({ graph: video.graph, seed: `${prompt}\u0000${values.seed}`, ...timing });
  writeFileSync(audioPath, wavBytes([sound.left, sound.right], SAMPLE_RATE));
  const ready = performance.now();
  const args = buildEncodeArgs({ ...size, ...timing, audioPath, outputPath });
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  for (let index = 0; index < video.frameCount; index += 1) {
    if (!ffmpeg.stdin.write(video.drawFrame(index).slice())) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await ended;
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  process.stdout.write(
    `${video.graph.setting}, ${video.frameCount} frames: ready after ${((ready - started) / 1000).toFixed(1)} s, done after ${seconds(started)} s\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
