/**
 * Prints the cost of the runner and its sandbox, and the cost of burned subtitles in an encode.
 * `node packages/media/scripts/bench-media.ts [rounds]`; medians; processor time of the encodes beside wall time.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildClipArgs,
  type ClipJob,
  detectSandbox,
  probeMedia,
  renderClip,
  runProcess,
  setSandboxMode,
} from '../src/index.ts';

const FFMPEG = 'ffmpeg';
const rounds = Number(process.argv[2] ?? 5);
const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
try {
  console.log('sandbox', await detectSandbox());
  await benchRunner();
  await benchSubtitles();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function benchRunner(): Promise<void> {
  const run = () =>
    runProcess({
      tool: 'true',
      argv: [],
      timeoutSeconds: 10,
      limits: { cpuSeconds: 10 },
      sandbox: { readPaths: [], writeFolder: folder },
    });
  const bare: number[] = [];
  const limited: number[] = [];
  const sandboxed: number[] = [];
  for (let round = 0; round < rounds * 6; round += 1) {
    bare.push(await time(async () => void spawnSync('/bin/true')));
    setSandboxMode('off');
    await detectSandbox();
    limited.push(await time(run));
    setSandboxMode('auto');
    await detectSandbox();
    sandboxed.push(await time(run));
  }
  print('start of an empty program: bare spawn', median(bare) * 1000, 'ms');
  print('  through the runner with kernel limits', median(limited) * 1000, 'ms');
  print('  and in the sandbox', median(sandboxed) * 1000, 'ms');
}

async function benchSubtitles(): Promise<void> {
  const source = join(folder, 'source');
  const filter = 'mandelbrot=s=1920x1080:r=30,trim=duration=6';
  const made = ['-f', 'lavfi', '-i', filter, '-f', 'lavfi', '-i', 'sine=d=6', '-t', '6', '-c:a', 'aac'];
  ffmpeg([...made, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'mp4', source]);
  const assPath = join(folder, 'words.ass');
  await writeFile(assPath, animatedWords(6));
  const job: ClipJob = {
    info: await probeMedia(source),
    sourcePath: source,
    outputPath: join(folder, 'clip.mp4'),
    range: { startSeconds: 0, durationSeconds: 5 },
    reframe: { mode: 'center' },
  };
  const burned = { ...job, subtitles: { assPath, fontsDir: folder } };
  const [plainCpu, burnedCpu, plainWall, runWall]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const plain = ffmpeg(buildClipArgs(job));
    plainCpu?.push(plain.cpuSeconds);
    plainWall?.push(plain.wallSeconds);
    burnedCpu?.push(ffmpeg(buildClipArgs(burned)).cpuSeconds);
    runWall?.push(await time(() => renderClip(job)));
  }
  print('5 s of 1080×1920 without subtitles', median(plainCpu ?? []), 's of processor');
  print('  with animated words', median(burnedCpu ?? []), 's of processor');
  print('  ratio', median(burnedCpu ?? []) / median(plainCpu ?? []), '');
  print(
    '  renderClip (sandbox, check of the output) over bare ffmpeg',
    median(runWall ?? []) / median(plainWall ?? []),
    '× wall',
  );
}

/** Runs ffmpeg without the runner and the sandbox, and measures processor time as counted by the kernel. */
function ffmpeg(args: readonly string[]): { cpuSeconds: number; wallSeconds: number } {
  const start = performance.now();
  const { stderr, status } = spawnSync(
    FFMPEG,
    ['-nostdin', '-v', 'info', '-nostats', '-benchmark', '-y', ...args],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  const [, user = 0, system = 0] = (/utime=([\d.]+)s stime=([\d.]+)s/u.exec(stderr) ?? []).map(Number);
  return { cpuSeconds: user + system, wallSeconds: (performance.now() - start) / 1000 };
}

/** Returns subtitles with three words on screen, of which one at a time is animated, like the caption styles. */
function animatedWords(seconds: number): string {
  const clock = (time: number) => `0:00:${time.toFixed(2).padStart(5, '0')}`;
  const events = Array.from({ length: seconds * 3 }, (_, index) =>
    [0, 1, 2].map((place) => {
      const [start, end] = [index / 3, (index + 1) / 3];
      const pop = place === index % 3 ? '\\t(0,80,\\fscx122\\fscy122\\1c&H00FFFF&)' : '';
      const text = `{\\an5\\pos(${240 + place * 300},1400)${pop}}MOTS`;
      return `Dialogue: 0,${clock(start)},${clock(end)},W,${text}`;
    }),
  );
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'PlayResX: 1080',
    'PlayResY: 1920',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, Outline, Shadow, Alignment',
    'Style: W,Sans,100,&H00FFFFFF,&H00000000,1,6,0,5',
    '[Events]',
    'Format: Layer, Start, End, Style, Text',
    ...events.flat(),
  ].join('\n');
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(what: string, value: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(2)} ${unit}`);
}
