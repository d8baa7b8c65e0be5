import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type CaptionStyle,
  layoutCaptions,
  renderAss,
  SUBTITLE_STYLES,
  sampleWords,
  subtitleStyle,
} from '@atelier/captions';
import { fontFilesOfStyle } from '@atelier/captions/font-files';
import { buildClipArgs, chooseClipSize, type MediaInfo, probeMedia } from '@atelier/media';

const run = promisify(execFile);
const SECONDS = 6;
const RUNS = 3;

/**
 * `npm run bench:styles`: for each style, the processor time of the encode with its subtitles over the same encode
 * without any, medians of runs that alternate. Processor time, because it is the same on a busy machine.
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
  const styles = SUBTITLE_STYLES.map(({ id }) => ({ id, style: subtitleStyle(id) })).filter(
    (entry): entry is { id: number; style: CaptionStyle } => Boolean(entry.style),
  );
  const bare: number[] = [];
  const burned = new Map<number, number[]>(styles.map(({ id }) => [id, []]));
  for (let i = 0; i < RUNS; i += 1) {
    bare.push(await encode(info, source, null));
    for (const { id, style } of styles) burned.get(id)?.push(await encode(info, source, style));
  }
  for (const { id, style } of styles) {
    const ratio = median(burned.get(id) ?? []) / median(bare);
    console.log(`${String(id).padStart(2)} ${style.key.padEnd(24)} ${ratio.toFixed(3)}`);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

/** @returns seconds of processor time */
async function encode(info: MediaInfo, source: string, style: CaptionStyle | null): Promise<number> {
  const frame = chooseClipSize(info, 'center');
  const assPath = path.join(dir, 'captions.ass');
  const fontsDir = path.join(dir, 'fonts');
  if (style) {
    const words = [0, 3].flatMap((shift) =>
      sampleWords('en').map((word) => ({
        ...word,
        startSeconds: word.startSeconds + shift,
        endSeconds: word.endSeconds + shift,
      })),
    );
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
  const args = buildClipArgs({
    info,
    sourcePath: source,
    outputPath: path.join(dir, 'out.mp4'),
    range: { startSeconds: 0, durationSeconds: SECONDS },
    reframe: { mode: 'center' },
    subtitles: style ? { assPath, fontsDir } : undefined,
  });
  const { stderr } = await run('ffmpeg', ['-y', '-v', 'info', '-benchmark', '-nostdin', ...args]);
  const [, user = '', system = ''] = /utime=([\d.]+)s stime=([\d.]+)s/u.exec(stderr) ?? [];
  return Number(user) + Number(system);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
