import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';

/** Pixels of a reduced recording that changed between two of its pictures. */
export interface ScreenChange {
  /** The time of the later picture. */
  atSeconds: number;
  /** The changed share of the pixels, 0 to 1. */
  share: number;
  /** The part that contains most of them, in fractions of the picture. */
  box: { left: number; right: number; top: number; bottom: number };
}

const PICTURES_PER_SECOND = 2;
const WIDTH = 160;
/** A smaller difference of grey, of 255, is noise of the compression. */
const LEAST_DIFFERENCE = 12;
/** Fewer changed pixels are the pointer or a caret. */
const LEAST_PIXELS = 4;
/** The share of the changed pixels that the box leaves out on each side. */
const OUTSIDE = 0.1;

/**
 * Reads a screen recording twice a second, reduced to 160 grey pixels in width, and returns its changes in order. A pixel
 * that returns to its former grey, as a blinking caret does, has not changed. Two pictures are in memory at a time.
 * Throws `ProcessError`, or the signal's reason.
 */
export async function readScreenChanges(
  file: { path: string; width: number; height: number; durationSeconds: number },
  control: RunControl = {},
): Promise<ScreenChange[]> {
  const height = Math.max(16, Math.min(4 * WIDTH, Math.round((WIDTH * file.height) / file.width)));
  const compare = createComparison(WIDTH, height);
  const changes: ScreenChange[] = [];
  const picture = new Uint8Array(WIDTH * height);
  let filled = 0;
  let count = 0;
  await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(file.path),
      ...[
        '-map',
        '0:v:0',
        '-vf',
        `fps=${PICTURES_PER_SECOND},scale=${WIDTH}:${height}:flags=area,format=gray`,
      ],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    readPaths: [file.path],
    outputPath: null,
    durationSeconds: file.durationSeconds,
    onStdout: (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + picture.length - filled);
        picture.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < picture.length) continue;
        const change = compare(picture);
        if (change) changes.push({ atSeconds: count / PICTURES_PER_SECOND, ...change });
        filled = 0;
        count += 1;
      }
    },
  });
  return changes;
}

/** Returns a function that compares each picture with the one before. */
function createComparison(width: number, height: number) {
  let shown: Uint8Array | null = null;
  let former = new Uint8Array(width * height);
  return (picture: Uint8Array): Omit<ScreenChange, 'atSeconds'> | null => {
    if (!shown) {
      shown = picture.slice();
      former = picture.slice();
      return null;
    }
    const columns = new Uint32Array(width);
    const rows = new Uint32Array(height);
    let count = 0;
    for (const [at, grey] of picture.entries()) {
      const before = shown[at] ?? 0;
      if (Math.abs(grey - before) < LEAST_DIFFERENCE) continue;
      const isBack = former[at] !== before && Math.abs(grey - (former[at] ?? 0)) < LEAST_DIFFERENCE;
      former[at] = before;
      shown[at] = grey;
      if (isBack) continue;
      const column = at % width;
      const row = (at - column) / width;
      columns[column] = (columns[column] ?? 0) + 1;
      rows[row] = (rows[row] ?? 0) + 1;
      count += 1;
    }
    if (count < LEAST_PIXELS) return null;
    const place = (counts: Uint32Array, share: number) =>
      (rankOf(counts, share * count) + 0.5) / counts.length;
    return {
      share: count / picture.length,
      box: {
        left: place(columns, OUTSIDE),
        right: place(columns, 1 - OUTSIDE),
        top: place(rows, OUTSIDE),
        bottom: place(rows, 1 - OUTSIDE),
      },
    };
  };
}

/** Returns the index at which the sum of counts reaches a rank. */
function rankOf(counts: Uint32Array, rank: number): number {
  let sum = 0;
  return Math.max(
    0,
    counts.findIndex((count) => {
      sum += count;
      return sum >= rank && sum > 0;
    }),
  );
}
