import { access, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { ProcessError } from '../run/process-error.ts';
import { h264Args } from '../video/mp4-output-args.ts';
import { useEncoder } from './use-encoder.ts';
import {
  HARDWARE_ENCODERS,
  type HardwareEncoder,
  type VideoEncoderChoice,
  type VideoEncoderId,
} from './video-encoders.ts';

/** An encoder of this machine, and what it needs to look like x264. */
export interface FoundEncoder {
  encoder: HardwareEncoder;
  /** Added to x264's quality. */
  crfOffset: number;
  /** Those of its devices that are there. */
  devices: string[];
}

/** What became of a candidate: `absent` has no device, `worse` needs more than twice x264's bytes to look like it. */
export interface TriedEncoder {
  id: VideoEncoderId;
  outcome: 'works' | 'absent' | 'failed' | 'worse';
}

export interface FoundEncoders {
  /** Null when x264 is the best there is. */
  found: FoundEncoder | null;
  tried: TriedEncoder[];
}

/** How much less like its source than x264's a picture may be (SSIM, of 1): less than anyone sees. */
const SSIM_TOLERANCE = 0.004;
const MAX_SIZE_RATIO = 2;
/** From small files to large ones; the first that looks like x264 is taken. */
const CRF_OFFSETS = [4, 2, 0, -2, -4, -7];
const TEST_SECONDS = 1;
/** A moving chart with the noise of a camera: the same on every machine. */
const TEST_PICTURE = 'testsrc2=s=640x360:r=30,noise=alls=10:allf=t:all_seed=7,format=yuv420p';
const TEST_RATE = { num: 30, den: 1 };

/**
 * Looks for an encoder that is built into this machine by encoding a short film with each, and with x264: one is taken
 * only when its pictures are as good. Takes a few seconds where there is one, nothing where there is no device.
 * @param choice a name instead of `auto` is tried whether or not its device is seen
 */
export async function findEncoder(choice: VideoEncoderChoice): Promise<FoundEncoders> {
  const tried: TriedEncoder[] = [];
  const candidates = HARDWARE_ENCODERS.filter(({ id }) => choice === 'auto' || choice === id);
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-encoder-'));
  try {
    let wanted: Promise<TestFilm> | undefined;
    for (const encoder of candidates) {
      if (choice === 'auto' && !(await isHere(encoder))) {
        tried.push({ id: encoder.id, outcome: 'absent' });
        continue;
      }
      wanted ??= encodeTestFilm(folder, null);
      const result = await compareWith(await wanted, encoder, folder);
      tried.push({ id: encoder.id, outcome: typeof result === 'string' ? result : 'works' });
      if (typeof result !== 'string') return { found: result, tried };
    }
    return { found: null, tried };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isHere({ id, devices }: HardwareEncoder): Promise<boolean> {
  if (id === 'videotoolbox') return process.platform === 'darwin';
  return (await existing(devices.slice(0, 1))).length > 0;
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((file) =>
      access(file).then(
        () => [file],
        () => [],
      ),
    ),
  );
  return found.flat();
}

async function compareWith(
  wanted: TestFilm,
  encoder: HardwareEncoder,
  folder: string,
): Promise<FoundEncoder | 'failed' | 'worse'> {
  const devices = await existing(encoder.devices);
  try {
    for (const crfOffset of CRF_OFFSETS) {
      const film = await encodeTestFilm(folder, { encoder, crfOffset, devices });
      if (film.bytes > MAX_SIZE_RATIO * wanted.bytes) return 'worse';
      if (film.ssim >= wanted.ssim - SSIM_TOLERANCE) return { encoder, crfOffset, devices };
    }
    return 'worse';
  } catch (error) {
    if (error instanceof ProcessError) return 'failed';
    throw error;
  }
}

interface TestFilm {
  bytes: number;
  /** Likeness to what was encoded, 0 to 1. */
  ssim: number;
}

/** @param found null for x264 */
async function encodeTestFilm(folder: string, found: FoundEncoder | null): Promise<TestFilm> {
  const outputPath = path.join(folder, 'test.mp4');
  const source = ['-f', 'lavfi', '-t', String(TEST_SECONDS), '-i', TEST_PICTURE];
  const software = [
    ...source,
    ...['-filter_complex', '[0:v]format=yuv420p[picture]', '-map', '[picture]'],
    ...h264Args(TEST_RATE),
    ...['-f', 'mp4', toFileUrl(outputPath)],
  ];
  const args = found === null ? software : useEncoder(software, found.encoder, found.crfOffset);
  const devices = found?.devices ?? [];
  const run = { readPaths: [], devices, durationSeconds: TEST_SECONDS, timeoutSeconds: 60 };
  await runFfmpeg({ ...run, args: args ?? software, outputPath });
  const { size } = await stat(outputPath);
  const { stderrTail } = await runFfmpeg({
    ...run,
    args: [...['-i', toFileUrl(outputPath), ...source], ...['-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-']],
    readPaths: [outputPath],
    outputPath: null,
    logLevel: 'info',
  });
  return { bytes: size, ssim: Number(/SSIM .*All:([\d.]+)/u.exec(stderrTail)?.[1] ?? 0) };
}
