import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type CaptionStyle, layoutCaptions, renderAss, STYLE_TABLE, sampleWords } from '@atelier/captions';
import { fontFilesOfStyle } from '@atelier/captions/font-files';
import { chooseClipSize, type MediaInfo, probeMedia } from '@atelier/media';
import { bareEncodeArgs } from './support/bare-encode.ts';

const run = promisify(execFile);
const SECONDS = 3;
const ROUNDS = 15;
const STYLES_PER_BARE = 4;

/**
 * `npm run bench:styles [id …]`: for each style, the encode with its subtitles over the same encode without any;
 * medians. A shared machine's speed drifts for minutes, by more than a style costs: so each round goes over all
 * styles, with a bare encode before every few of them.
 */
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-bench-styles-'));
try {
  const source = path.join(dir, 'source.mp4');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${SECONDS}`],
    ...[
      '-vf',
      'noise=alls=4:allf=t',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      source,
    ],
  ]);
  const info = await probeMedia(source);
  const chosen = process.argv.slice(2).map(Number);
  const measured = STYLE_TABLE.filter(
    ({ subtitlesId }) => chosen.length === 0 || chosen.includes(subtitlesId),
  ).map(({ style, subtitlesId: id }) => ({ id, style, burned: [] as Cost[] }));
  const bare: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { style, burned }] of measured.entries()) {
      if (index % STYLES_PER_BARE === 0) bare.push(await encode(info, source, null));
      burned.push(await encode(info, source, style));
    }
  }
  console.log('                            time  processor');
  for (const { id, style, burned } of measured) {
    const ratio = (of: keyof Cost) =>
      (median(burned.map((cost) => cost[of])) / median(bare.map((cost) => cost[of]))).toFixed(3);
    console.log(`${String(id).padStart(2)} ${style.key.padEnd(24)} ${ratio('wall')}  ${ratio('processor')}`);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

/** Seconds. */
interface Cost {
  wall: number;
  processor: number;
}

async function encode(info: MediaInfo, source: string, style: CaptionStyle | null): Promise<Cost> {
  const frame = chooseClipSize(info);
  const assPath = path.join(dir, 'captions.ass');
  const fontsDir = path.join(dir, 'fonts');
  if (style) {
    const words = sampleWords('en');
    await rm(fontsDir, { recursive: true, force: true });
    await mkdir(fontsDir);
    await writeFile(
      assPath,
      renderAss({
        lines: layoutCaptions({ words, style, frame, language: 'en' }),
        style,
        frame,
        seed: 'bench',
      }),
    );
    for (const font of fontFilesOfStyle(style)) await copyFile(font.path, path.join(fontsDir, font.fileName));
  }
  const args = bareEncodeArgs({
    info,
    sourcePath: source,
    outputPath: path.join(dir, 'out.mp4'),
    seconds: SECONDS,
    size: frame,
    subtitles: style ? { assPath, fontsDir } : undefined,
  });
  const { stderr } = await run('ffmpeg', ['-y', '-v', 'info', '-benchmark', '-nostdin', ...args]);
  const [, user = '', system = '', wall = ''] =
    /utime=([\d.]+)s stime=([\d.]+)s rtime=([\d.]+)s/u.exec(stderr) ?? [];
  return { wall: Number(wall), processor: Number(user) + Number(system) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
