import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runProcess } from '@atelier/media';
import { wavBytes } from '@atelier/media/audio/wav-bytes';
import { Canvas } from '../src/draw/canvas.ts';
import { FRAMES_PER_SECOND, type GameLoop, LOOP_FRAMES, LOOP_SECONDS, LOOP_SIZE } from '../src/loop.ts';
import { renderSound, SAMPLE_RATE } from '../src/sound/render-sound.ts';

const MAX_LOOP_BYTES = 4_000_000;
const AUDIO_BITS_PER_SECOND = 48_000;
/** Of the size that may be used: the rest is for the container, and for an encoder that misses its mark. */
const SHARES = [0.972, 0.94];

/**
 * Draws a loop and writes it as H.264 and AAC of at most `MAX_LOOP_BYTES`.
 * @returns the size of the file
 */
export async function encodeLoop(loop: GameLoop, outputPath: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gameplay-'));
  try {
    const soundPath = path.join(folder, 'sound.wav');
    await writeFile(soundPath, wavBytes([renderSound(loop.cues)], SAMPLE_RATE));
    const masterPath = path.join(folder, 'master.mkv');
    await ffmpeg(folder, rawInput().concat(MASTER, masterPath), Readable.from(drawFrames(loop)));
    const finalPath = path.join(folder, 'loop.mp4');
    let size = Number.POSITIVE_INFINITY;
    for (const share of SHARES) {
      await encode({ folder, masterPath, soundPath, finalPath, share });
      ({ size } = await stat(finalPath));
      if (size <= MAX_LOOP_BYTES) break;
    }
    if (size > MAX_LOOP_BYTES) throw new Error(`${outputPath} would have ${size} bytes.`);
    await moveFile(finalPath, outputPath);
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function encode(job: {
  folder: string;
  masterPath: string;
  soundPath: string;
  finalPath: string;
  share: number;
}): Promise<void> {
  const bitsPerSecond = Math.floor((MAX_LOOP_BYTES * 8 * job.share) / LOOP_SECONDS) - AUDIO_BITS_PER_SECOND;
  for (const pass of [1, 2]) {
    await ffmpeg(job.folder, [
      ...['-i', job.masterPath, ...(pass === 2 ? ['-i', job.soundPath] : [])],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-tune',
        'animation',
        '-profile:v',
        'high',
        '-pix_fmt',
        'yuv420p',
      ],
      // Keyframes every twenty seconds: few enough for the size, enough for a preview that starts at once.
      ...['-b:v', String(bitsPerSecond), '-maxrate', '1500k', '-bufsize', '3000k', '-g', '600'],
      // Level 4.0 with as many references as it holds: every phone's decoder.
      ...['-x264-params', 'level=4.0:ref=6:aq-mode=3', '-pass', String(pass)],
      ...['-passlogfile', path.join(job.folder, 'pass')],
      ...(pass === 1
        ? ['-an', '-f', 'null', '-']
        : ['-c:a', 'aac', '-b:a', String(AUDIO_BITS_PER_SECOND), '-t', String(LOOP_SECONDS)]),
      ...(pass === 1 ? [] : [...TAGS, job.finalPath]),
    ]);
  }
}

const TAGS = [
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart',
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
];

/** Without loss in the pixels that the film will have: both passes of the real encode read it. */
const MASTER = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'],
];

function rawInput(): string[] {
  const { width, height } = LOOP_SIZE;
  const size = `${width}x${height}`;
  return [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-video_size',
    size,
    '-framerate',
    `${FRAMES_PER_SECOND}`,
    '-i',
    'pipe:0',
  ];
}

function* drawFrames(loop: GameLoop): Generator<Buffer> {
  const canvas = new Canvas(LOOP_SIZE.width, LOOP_SIZE.height);
  for (let frame = 0; frame < LOOP_FRAMES; frame += 1) {
    loop.drawFrame(canvas, frame);
    yield Buffer.from(canvas.pixels);
  }
}

async function ffmpeg(folder: string, args: string[], stdin?: Readable): Promise<void> {
  await runProcess({
    tool: 'ffmpeg',
    argv: ['-hide_banner', '-v', 'error', '-y', ...args],
    timeoutSeconds: 1800,
    sandbox: { readPaths: [], writeFolder: folder },
    ...(stdin && { stdin }),
  });
}

async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    const { copyFile } = await import('node:fs/promises');
    await copyFile(from, to);
  });
}
