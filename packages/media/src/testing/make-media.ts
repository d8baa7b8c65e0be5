import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { runProcess } from '../run/run-process.ts';

/** Optional test files outside the repository; without them the tests that need them are skipped. */
export const SHARED_MEDIA = join(process.env.ATELIER_SHARED ?? resolve('../shared'), 'media');

export interface TempFolder {
  path: string;
  file(name: string): string;
  remove(): Promise<void>;
}

export async function makeTempFolder(): Promise<TempFolder> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-media-'));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Runs ffmpeg, or takes what it made before, on trusted sources (lavfi and generated files). */
export function makeMedia(folder: TempFolder, name: string, args: readonly string[]): Promise<string> {
  return madeMedia(folder.file(name), args);
}

export function lavfi(source: string): string[] {
  return ['-f', 'lavfi', '-i', source];
}

export interface TestVideoOptions {
  size?: string;
  seconds?: number;
  rate?: string;
  hasSound?: boolean;
  /** Encoder and container words, after the inputs. */
  output?: readonly string[];
}

/** A moving test picture with a tone: small, and quick to encode. */
export function makeTestVideo(
  folder: TempFolder,
  name: string,
  options: TestVideoOptions = {},
): Promise<string> {
  const { size = '320x180', seconds = 2, rate = '30', hasSound = true, output = FAST_H264 } = options;
  return makeMedia(folder, name, [
    ...lavfi(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`),
    ...(hasSound ? [...lavfi(`sine=frequency=440:duration=${seconds}`), '-c:a', 'aac'] : []),
    ...output,
  ]);
}

export const FAST_H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'mp4'];

/** Red, green, blue and white squares in the corners (clockwise from the upper left: R G W B) over grey. */
export function cornersSource(width: number, height: number, seconds = 1): string {
  const side = Math.round(Math.min(width, height) / 3);
  const boxes = [
    [0, 0, 'red'],
    [width - side, 0, 'lime'],
    [0, height - side, 'blue'],
    [width - side, height - side, 'white'],
  ].map(([x, y, color]) => `drawbox=x=${x}:y=${y}:w=${side}:h=${side}:color=${color}:t=fill`);
  return [`color=c=gray:s=${width}x${height}:r=25:d=${seconds}`, ...boxes].join(',');
}

export interface Picture {
  width: number;
  height: number;
  /** The colour at a place, in fractions of the width and height. */
  at(x: number, y: number): { red: number; green: number; blue: number };
  /** Its nearest plain name, for readable tests. */
  nameAt(x: number, y: number): string;
  pixels: Buffer;
}

/** One frame as an upright RGB picture, at most 320 on the long side. */
export async function readPicture(path: string, atSeconds: number): Promise<Picture> {
  const chunks: Buffer[] = [];
  await runProcess({
    tool: 'ffmpeg',
    argv: [
      ...['-nostdin', '-v', 'error', '-ss', String(atSeconds), '-i', `file:${path}`],
      ...[
        '-vf',
        "scale=w='min(320,iw)':h='min(320,ih)':force_original_aspect_ratio=decrease:in_color_matrix=bt709",
      ],
      ...['-frames:v', '1', '-c:v', 'ppm', '-f', 'image2pipe', 'pipe:1'],
    ],
    timeoutSeconds: 20,
    sandbox: { readPaths: [path], writeFolder: null },
    onStdout: (chunk) => chunks.push(chunk),
  });
  return parsePpm(Buffer.concat(chunks));
}

function parsePpm(bytes: Buffer): Picture {
  const header = /^P6\n(\d+) (\d+)\n255\n/u.exec(bytes.toString('latin1', 0, 40));
  if (header === null) throw new Error('no picture came out');
  const [text, width = 0, height = 0] = [header[0], Number(header[1]), Number(header[2])];
  const pixels = bytes.subarray(text.length);
  const at = (x: number, y: number) => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const row = Math.min(height - 1, Math.floor(y * height));
    const offset = (row * width + column) * 3;
    return { red: pixels[offset] ?? 0, green: pixels[offset + 1] ?? 0, blue: pixels[offset + 2] ?? 0 };
  };
  const nameAt = (x: number, y: number) => {
    const { red, green, blue } = at(x, y);
    const bits = [red, green, blue].map((value) => (value > 170 ? '1' : value < 85 ? '0' : '-')).join('');
    return COLOR_NAMES[bits] ?? `${red},${green},${blue}`;
  };
  return { width, height, at, nameAt, pixels };
}

const COLOR_NAMES: Readonly<Record<string, string>> = {
  '000': 'black',
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '111': 'white',
  '110': 'yellow',
  '---': 'grey',
};

/** Reads the names of the top-level boxes of an MP4, in order. */
export async function readTopBoxes(path: string): Promise<string[]> {
  const file = await open(path, 'r');
  try {
    const names: string[] = [];
    const head = Buffer.alloc(16);
    for (let offset = 0; ; ) {
      const { bytesRead } = await file.read(head, 0, 16, offset);
      if (bytesRead < 8) return names;
      names.push(head.toString('latin1', 4, 8));
      const size = head.readUInt32BE(0);
      offset += size === 1 ? Number(head.readBigUInt64BE(8)) : size;
      if (size === 0) return names;
    }
  } finally {
    await file.close();
  }
}

/** The matrices of ISO 14496-12 that turn a track clockwise: a b / c d as signs. */
const TURNS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

/** Writes a rotation into the track header of a small MP4, as phones do. */
export async function turnMp4(path: string, clockwiseDegrees: number): Promise<void> {
  const bytes = await readFile(path);
  const [a, b, c, d] = TURNS[clockwiseDegrees] ?? [1, 0, 0, 1];
  // 40 bytes of a version 0 header come before the matrix.
  const offset = bytes.indexOf('tkhd', 0, 'latin1') + 4 + 40;
  for (const [index, sign] of [a, b, 0, c, d, 0].entries())
    bytes.writeInt32BE(sign * 0x10000, offset + index * 4);
  await writeFile(path, bytes);
}
