import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fontFiles } from '../font-files.ts';
import { scriptFontFiles } from '../scripts/script-font-files.ts';
import { SCRIPT_FONT_IDS } from '../scripts/script-fonts.ts';

const run = promisify(execFile);
const MOST_BYTES = 256 * 1024 * 1024;

/** Frames drawn by the real ffmpeg and libass: RGB, row by row, one buffer a frame. */
export interface RenderedFrames {
  width: number;
  height: number;
  frames: Buffer[];
  /** The log of libass: the fonts that it selected, and warnings. */
  log: string;
}

/** True when the machine has an ffmpeg that draws ASS. */
export async function hasAssFilter(): Promise<boolean> {
  try {
    const { stdout } = await run('ffmpeg', ['-hide_banner', '-filters']);
    return / ass +V->V/u.test(stdout);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return false;
    throw cause;
  }
}

/** Makes a folder with every caption font, like the server's; delete it with `removeFolder`. */
export async function makeFontsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'captions-'));
  await mkdir(join(folder, 'fonts'));
  const files = [...fontFiles(), ...scriptFontFiles(SCRIPT_FONT_IDS)];
  for (const file of files) await copyFile(file.path, join(folder, 'fonts', file.fileName));
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Burns a script over one flat colour on a small canvas: the script keeps its own coordinates, libass scales.
 */
export async function renderFrames({
  ass,
  folder,
  name,
  width,
  height,
  seconds,
  framesPerSecond,
}: {
  ass: string;
  folder: string;
  name: string;
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
}): Promise<RenderedFrames> {
  await writeFile(join(folder, `${name}.ass`), ass);
  const { stdout, stderr } = await run(
    'ffmpeg',
    [
      ['-nostdin', '-hide_banner', '-v', 'verbose'],
      [
        '-f',
        'lavfi',
        '-i',
        `color=${BACKGROUND_ARGUMENT}:s=${width}x${height}:r=${framesPerSecond}:d=${seconds}`,
      ],
      // Relative paths, because a colon would have to be escaped in a filter.
      ['-vf', `format=gbrp,ass=${name}.ass:fontsdir=fonts`],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ].flat(),
    { cwd: folder, encoding: 'buffer', maxBuffer: MOST_BYTES },
  );
  const size = width * height * 3;
  const frames = Array.from({ length: Math.floor(stdout.length / size) }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
  return { width, height, frames, log: stderr.toString() };
}

/** The flat colour that words are drawn on. */
export const BACKGROUND = [0x2b, 0x60, 0x50] as const;
const BACKGROUND_ARGUMENT = '0x2B6050';

/** Writes one RGB frame as PNG. */
export async function writePng(path: string, frame: Buffer, width: number, height: number): Promise<void> {
  const raw = `${path}.rgb`;
  await writeFile(raw, frame);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', raw];
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...input,
    '-frames:v',
    '1',
    '-update',
    '1',
    '-pred',
    'mixed',
    path,
  ]);
  await rm(raw);
}

/** Reads a PNG as RGB. */
export async function readPng(path: string): Promise<Buffer> {
  // Reports a missing file by its name instead of as a failure of ffmpeg.
  await readFile(path);
  const arguments_ = ['-nostdin', '-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run('ffmpeg', arguments_, { encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}
