/**
 * `npm run bench:cut -w packages/media [rounds]`: the cost of cutting. Compares the encode of a film with cuts, whose
 * sound is joined before, to the bare encode of the same number of seconds; processor seconds of all programs, medians
 * of alternating rounds.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildSubtitlesArgs,
  chooseSubtitlesSize,
  extractSound,
  joinWav,
  outputSeconds,
  probeMedia,
} from '../src/index.ts';

const SECONDS = 30;
const MOST_COST = 1.08;
const rounds = Number(process.argv[2] ?? 3);
const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
try {
  const source = join(folder, 'source.mp4');
  // Noise makes the test picture move like a recording of a speaker.
  run([
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${SECONDS}`, '-f', 'lavfi'],
    ...['-i', `sine=d=${SECONDS}`, '-vf', 'noise=alls=6:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-crf', '26', '-pix_fmt', 'yuv420p', '-c:a', 'aac', source],
  ]);
  const info = await probeMedia(source);
  const range = { startSeconds: 0, durationSeconds: SECONDS };
  const size = chooseSubtitlesSize(info);
  const results: string[] = [];
  for (const count of [4, 20]) {
    const cuts = { pieces: piecesOf(count) };
    const seconds = outputSeconds({ range, cuts });
    const soundPath = join(folder, 'sound.wav');
    const outputPath = join(folder, 'out.mp4');
    const job = { info, sourcePath: source, outputPath, range, size };
    const cut: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = process.resourceUsage();
      const began = childSeconds();
      await extractSound({ info, sourcePath: source, range, outputPath: soundPath });
      await joinWav(soundPath, cuts.pieces);
      const own = process.resourceUsage();
      const ownSeconds =
        (own.userCPUTime - before.userCPUTime + own.systemCPUTime - before.systemCPUTime) / 1e6;
      run(buildSubtitlesArgs({ ...job, cuts, studio: { path: soundPath } }));
      cut.push(ownSeconds + childSeconds() - began);
      const middle = childSeconds();
      run(buildSubtitlesArgs({ ...job, range: { startSeconds: 0, durationSeconds: seconds } }));
      bare.push(childSeconds() - middle);
    }
    const ratio = median(cut) / median(bare);
    if (ratio > MOST_COST) process.exitCode = 1;
    results.push(
      `${count} cuts, ${seconds.toFixed(1)} of ${SECONDS} s left: ${ratio.toFixed(3)} of the bare encode ` +
        `(${median(cut).toFixed(1)} over ${median(bare).toFixed(1)} processor seconds)`,
    );
  }
  console.log(results.join('\n'));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns segments of whole frames; a quarter of the film lies between them. */
function piecesOf(cuts: number) {
  const step = SECONDS / (cuts + 1);
  const onFrame = (seconds: number) => Math.round(seconds * 30) / 30;
  return Array.from({ length: cuts + 1 }, (_, index) => ({
    startSeconds: onFrame(index * step),
    endSeconds: onFrame(index * step + step * (index === cuts ? 1 : 0.75)),
  }));
}

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Returns the processor seconds of all finished child processes, as counted by Linux. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0] = fields.slice(13, 15);
  return (user + system) / 100;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
