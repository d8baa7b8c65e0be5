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

/** An encoder of this machine, with the settings for the quality of x264. */
export interface FoundEncoder {
  encoder: HardwareEncoder;
  /** Added to x264's quality. */
  crfOffset: number;
  /** The present devices of the encoder. */
  devices: string[];
}

/** The result of a test: `absent` has no device; `worse` needs more than twice the bytes of x264 for its quality. */
export interface TriedEncoder {
  id: VideoEncoderId;
  outcome: 'works' | 'absent' | 'failed' | 'worse';
}

export interface FoundEncoders {
  /** Null when x264 is the best there is. */
  found: FoundEncoder | null;
  tried: TriedEncoder[];
}

/** The accepted loss of SSIM against x264, below what is visible. */
const SSIM_TOLERANCE = 0.004;
const MAX_SIZE_RATIO = 2;
/** Offsets from small files to large ones; the first one with the quality of x264 is used. */
const CRF_OFFSETS = [4, 2, 0, -2, -4, -7];
const TEST_SECONDS = 1;
/** A moving chart with the noise of a camera: the same on every machine. */
const TEST_PICTURE = 'testsrc2=s=640x360:r=30,noise=alls=10:allf=t:all_seed=7,format=yuv420p';
const TEST_RATE = { num: 30, den: 1 };

/**
 * Finds a hardware encoder by encoding a short film with each candidate and with x264. An encoder is accepted
 * only with the same quality. Takes a few seconds with a device, and no time without.
 * @param choice a named encoder is tested even when its device is not found
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
  /** Similarity to the source, 0 to 1. */
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
  return { bytes: size, ssim: Number(/ All:([\d.]+)/u.exec(stderrTail)?.[1] ?? 0) };
}
