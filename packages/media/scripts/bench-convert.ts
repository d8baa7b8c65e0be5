import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildConvertArgs } from '../src/convert/build-convert-args.ts';
import { convertMedia } from '../src/convert/convert-media.ts';
import { probeMedia } from '../src/probe/probe-media.ts';

/**
 * `npm run bench:convert -w packages/media`: the cost of a conversion, with sandbox and
 * check of the result included, over the bare ffmpeg command of the same work; medians of runs that alternate.
 */
const run = promisify(execFile);
const RUNS = 3;
const SECONDS = 10;
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-bench-convert-'));
try {
  const sourcePath = path.join(dir, 'source.mp4');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=d=${SECONDS}`, '-vf', 'noise=alls=4:allf=t', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', sourcePath],
  ]);
  const info = await probeMedia(sourcePath);
  const range = { startSeconds: 0, durationSeconds: SECONDS };
  const conversion = {
    info,
    sourcePath,
    range,
    to: 'mp4',
    quality: 'small',
    outputPath: path.join(dir, 'small.mp4'),
  } as const;
  await compare('conversion to a small MP4', () => convertMedia(conversion), buildConvertArgs(conversion));
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function compare(name: string, ours: () => Promise<unknown>, bareArgs: string[]): Promise<void> {
  const [bare, whole]: number[][] = [[], []];
  for (let i = 0; i < RUNS; i += 1) {
    bare?.push(await time(() => run('ffmpeg', ['-y', '-v', 'error', '-nostdin', ...bareArgs])));
    whole?.push(await time(ours));
  }
  console.log(`${name}: ${(median(whole ?? []) / median(bare ?? [])).toFixed(3)} × the bare command`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
