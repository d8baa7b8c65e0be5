import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { clipStyle, layoutCaptions, renderAss, sampleWords } from '@atelier/captions';
import { fontFilesOfStyle } from '@atelier/captions/font-files';
import type { ClipFraming } from '@atelier/contracts';
import { chooseClipSize, probeMedia } from '@atelier/media';
import { endOfJob } from '../apps/server/src/testing/follow-job.ts';
import { startTestServer } from '../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../apps/server/src/testing/upload-video.ts';
import { stopWithUs } from './stop-with-us.ts';
import { bareEncodeArgs } from './support/bare-encode.ts';

const run = promisify(execFile);
const SECONDS = 20;
const ROUNDS = 7;
/** The promised maximum of a whole job's time, as a multiple of the bare encode. */
const MOST = { whole: 1.05, following: 1.15 };
let startedAt = 0;

/**
 * `npm run bench`: the whole job (queue, probe, render, thumbnail, saving, credits) over the bare ffmpeg encode of
 * the same work. Without subtitles, so that no recognition is in it; the cost of burning captions stands beside it.
 * Only the ratios mean something: the machine's speed is in both. Each round's stand for themselves, since a machine
 * slows down and recovers between rounds. Ends with 1 where a median is above what we promise.
 */
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-bench-'));
// Tests encode faster and worse.
const server = await startTestServer({ X264_PRESET: 'veryfast', PROGRAM_PRIORITY: 'low' });
stopWithUs(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});
try {
  const source = path.join(dir, 'source.mp4');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=d=${SECONDS}`, '-vf', 'noise=alls=4:allf=t'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      source,
    ],
  ]);
  const bare: number[] = [];
  const ratios = { whole: [] as number[], following: [] as number[], burned: [] as number[] };
  for (let i = 0; i < ROUNDS; i += 1) {
    const alone = await time(() => encode(source, false));
    bare.push(alone);
    ratios.whole.push((await time(() => runJob(source, 'center'))) / alone);
    ratios.following.push((await time(() => runJob(source, 'follow'))) / alone);
    ratios.burned.push((await time(() => encode(source, true))) / alone);
  }
  console.log(`${SECONDS} s of 1920×1080 → 1080×1920, medians of ${ROUNDS} rounds (lowest to highest)`);
  console.log(`whole job ÷ bare encode:       ${shown(ratios.whole)}, at most ${MOST.whole}`);
  console.log(`the same, following faces:     ${shown(ratios.following)}, at most ${MOST.following}`);
  console.log(`encode with captions ÷ bare:   ${shown(ratios.burned)}`);
  console.log(`bare encode as real-time factor: ${(median(bare) / 1000 / SECONDS).toFixed(2)}`);
  const isKept = median(ratios.whole) <= MOST.whole && median(ratios.following) <= MOST.following;
  if (!isKept) process.exitCode = 1;
  console.log('Recognition has its own benchmark: npm run bench:speech.');
} finally {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}

async function runJob(source: string, framing: ClipFraming): Promise<void> {
  const person = await server.signUp();
  const upload = await (await uploadVideo(person, source)).json();
  startedAt = performance.now();
  const accepted = await person.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: upload.filepath, subtitle_style: 0, framing }),
  });
  const job = await endOfJob(person, (await accepted.json()).process_id);
  if (job.status !== 'succeeded') throw new Error(JSON.stringify(job.error));
}

async function encode(source: string, withCaptions: boolean): Promise<void> {
  const info = await probeMedia(source);
  const size = chooseClipSize(info);
  const assPath = path.join(dir, 'captions.ass');
  const style = clipStyle(8);
  if (withCaptions && style) {
    const words = Array.from({ length: 5 }, (_, i) =>
      sampleWords('en').map((word) => ({
        ...word,
        startSeconds: word.startSeconds + i * 4,
        endSeconds: word.endSeconds + i * 4,
      })),
    ).flat();
    const lines = layoutCaptions({ words, style, frame: size, language: 'en' });
    await mkdir(path.join(dir, 'fonts'), { recursive: true });
    await writeFile(assPath, renderAss({ lines, style, frame: size, seed: 'bench' }));
    for (const font of fontFilesOfStyle(style))
      await copyFile(font.path, path.join(dir, 'fonts', font.fileName));
  }
  const args = bareEncodeArgs({
    info,
    sourcePath: source,
    outputPath: path.join(dir, 'bare.mp4'),
    seconds: SECONDS,
    size,
    subtitles: withCaptions ? { assPath, fontsDir: path.join(dir, 'fonts') } : undefined,
  });
  startedAt = performance.now();
  await run('ffmpeg', ['-y', '-v', 'error', '-nostdin', ...args]);
}

/** Milliseconds from where the work itself says that it starts. */
async function time(work: () => Promise<void>): Promise<number> {
  await work();
  return performance.now() - startedAt;
}

function shown(values: number[]): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(3)} (${lowest.toFixed(3)} to ${highest.toFixed(3)})`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
