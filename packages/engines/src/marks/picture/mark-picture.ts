import { rename } from 'node:fs/promises';
import { formatFilterGraph } from '@atelier/media/ffmpeg/filter-graph';
import { runFfmpeg } from '@atelier/media/ffmpeg/run-ffmpeg';
import { safeInputArgs, toFileUrl } from '@atelier/media/ffmpeg/safe-input-args';
import { mp4ContainerArgs } from '@atelier/media/video/mp4-output-args';
import { REDUCED_SIDE, TILE_SIDE, tileOf } from './tile-pattern.ts';

/** The picture of a PNG, or the frames of an MP4. */
interface PictureFile {
  path: string;
  width: number;
  height: number;
  /** 0 for a PNG. */
  durationSeconds: number;
}

/**
 * Adds a pattern to a PNG, or to each frame of an MP4, whose sound is copied. The file is replaced when it is whole.
 * Throws `ProcessError`.
 * @param patternPath a file that `drawPattern` made for the size of the picture
 */
export async function addPattern(
  { path, width, height, durationSeconds }: PictureFile,
  patternPath: string,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const isFilm = durationSeconds > 0;
  const format = isFilm ? 'yuv420p' : 'gbrap';
  const outputPath = `${path}.marked`;
  await runFfmpeg({
    args: [
      ...safeInputArgs(path),
      ...['-f', 'rawvideo', '-pix_fmt', format, '-s', `${width}x${height}`, '-i', toFileUrl(patternPath)],
      '-filter_complex',
      formatFilterGraph([
        {
          inputs: ['1:v'],
          filters: isFilm ? ['loop=-1:1:0', 'setpts=N/FRAME_RATE/TB'] : ['null'],
          outputs: ['pattern'],
        },
        { inputs: ['0:v'], filters: [`format=${format}`], outputs: ['picture'] },
        // `grainmerge` adds two planes whose zero is 128. The colour of a film keeps its values.
        {
          inputs: ['picture', 'pattern'],
          filters: [
            isFilm
              ? 'blend=c0_mode=grainmerge:c1_mode=normal:c2_mode=normal:shortest=1'
              : 'blend=all_mode=grainmerge',
          ],
          outputs: ['marked'],
        },
      ]),
      ...['-map', '[marked]'],
      ...(isFilm
        ? [
            ...['-map', '0:a?', '-c:a', 'copy', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '17'],
            ...['-pix_fmt', format, ...mp4ContainerArgs(outputPath)],
          ]
        : ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', toFileUrl(outputPath)]),
    ],
    readPaths: [path, patternPath],
    outputPath,
    durationSeconds: Math.max(1, durationSeconds),
    signal,
  });
  await rename(outputPath, path);
}

interface Pattern {
  width: number;
  height: number;
  isFilm: boolean;
  key: string;
  id: number;
}

/** Draws the raw frame that `addPattern` adds: yuv420p for a film, gbrap for a still picture. */
export function drawPattern(pattern: Pattern): Uint8Array {
  return pattern.isFilm ? lumaPattern(pattern) : colourPattern(pattern);
}

/** A frame in yuv420p: the pattern in the brightness, no change of colour. */
function lumaPattern(picture: Pattern): Uint8Array {
  const { width, height } = picture;
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2);
  const frame = new Uint8Array(width * height + 2 * chroma).fill(NEUTRAL);
  frame.set(patternOf(picture), 0);
  return frame;
}

/** A frame in gbrap: the pattern in green, blue and red, no change of alpha. */
function colourPattern(picture: Pattern): Uint8Array {
  const pattern = patternOf(picture);
  const frame = new Uint8Array(pattern.length * 4).fill(NEUTRAL);
  for (const plane of [0, 1, 2]) frame.set(pattern, plane * pattern.length);
  return frame;
}

const NEUTRAL = 128;
/** Root mean square of the change, in levels of 0 to 255. */
const STRENGTH = 1;

/** Draws the tiles at the size of the picture, rounded by chance so that their mean is kept. */
function patternOf({ width, height, key, id }: Pattern): Uint8Array {
  const tile = tileOf(key, id);
  const scale = REDUCED_SIDE / Math.min(width, height);
  const pattern = new Uint8Array(width * height);
  const tileAt = (x: number, y: number) => tile[wrapped(y) * TILE_SIDE + wrapped(x)] ?? 0;
  let seed = 1;
  for (let y = 0; y < height; y++) {
    const fromY = (y + 0.5) * scale - 0.5;
    const top = Math.floor(fromY);
    for (let x = 0; x < width; x++) {
      const fromX = (x + 0.5) * scale - 0.5;
      const left = Math.floor(fromX);
      const [partX, partY] = [fromX - left, fromY - top];
      const upper = tileAt(left, top) * (1 - partX) + tileAt(left + 1, top) * partX;
      const lower = tileAt(left, top + 1) * (1 - partX) + tileAt(left + 1, top + 1) * partX;
      const value = STRENGTH * (upper * (1 - partY) + lower * partY);
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      pattern[y * width + x] = Math.floor(NEUTRAL + value + seed / 2 ** 32);
    }
  }
  return pattern;
}

function wrapped(place: number): number {
  return ((place % TILE_SIDE) + TILE_SIDE) % TILE_SIDE;
}
