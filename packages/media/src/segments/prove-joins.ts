import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FoundEncoder } from '../encoders/find-encoder.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import { ProcessError } from '../run/process-error.ts';
import { type CopiedBeside, encodeSegments } from './encode-segments.ts';
import { joinSegments } from './join-segments.ts';
import type { WindowGraph } from './window-graph.ts';

const RATE = { num: 30, den: 1 };
/** The frames of a test segment: less than the distance of key frames, so that the border forces one. */
const FRAMES = 24;

/**
 * Tests whether segments of separate runs of an encoder can be joined by copying: they have the same headers, and two of
 * one run with one of another run between them have all frames, decode without a message, and give the pictures that
 * each segment gives alone.
 * @param beside see `encodeSegments`
 * Takes about a second.
 */
export async function provesJoins(
  encoder: FoundEncoder | null,
  beside: CopiedBeside | null = null,
): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-joins-'));
  try {
    const encode = (name: string, picture: string, lengths: readonly number[]) =>
      encodeSegments({
        window: testWindow(picture, lengths),
        rate: RATE,
        lengths,
        folder,
        name,
        encoder,
        beside,
      });
    const [first = '', last = ''] = await encode('one', 'testsrc2', [FRAMES, FRAMES]);
    const [middle = ''] = await encode('two', 'smptebars', [FRAMES]);
    const segments = [first, middle, last];
    const [header, ...others] = await Promise.all(segments.map(readHeader));
    // A file has the headers of its first segment. Some players read no others.
    if (!header || others.some((other) => other !== header)) return false;
    const outputPath = path.join(folder, 'joined.mp4');
    await joinSegments({
      segments: segments.map((file) => ({ path: file, frames: FRAMES })),
      rate: RATE,
      soundPath: null,
      outputPath,
    });
    const joined = await decode(outputPath);
    const alone = await Promise.all(segments.map(decode));
    const hashes = alone.flatMap((file) => file.hashes);
    return (
      [joined, ...alone].every(({ hasMessage }) => !hasMessage) &&
      joined.hashes.length === 3 * FRAMES &&
      joined.hashes.join() === hashes.join()
    );
  } catch (error) {
    if (error instanceof ProcessError || error instanceof MediaError) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function testWindow(picture: string, lengths: readonly number[]): WindowGraph {
  return {
    inputArgs: ['-f', 'lavfi', '-i', `${picture}=s=640x360:r=${RATE.num},noise=alls=10:allf=t:all_seed=7`],
    graph: '[0:v]format=yuv420p[picture]',
    readPaths: [],
    frames: lengths.reduce((sum, length) => sum + length, 0),
  };
}

/** Returns the hash of the parameter sets that a file begins with. */
async function readHeader(file: string): Promise<string | undefined> {
  const { lines } = await hashFrames(file, ['-c', 'copy']);
  return lines.find((line) => line.startsWith('#extradata'));
}

/** Decodes a file. @returns the hash of each picture, and whether the decoder wrote a message */
async function decode(file: string): Promise<{ hashes: string[]; hasMessage: boolean }> {
  const { lines, hasMessage } = await hashFrames(file, []);
  const hashes = lines.filter((line) => /^\d/u.test(line)).map((line) => line.split(/\s+/u).at(-1) ?? '');
  return { hashes, hasMessage };
}

async function hashFrames(file: string, codec: readonly string[]) {
  let text = '';
  const { stderrTail } = await runFfmpeg({
    args: ['-i', toFileUrl(file), '-map', '0:v', ...codec, '-f', 'framemd5', 'pipe:1'],
    readPaths: [file],
    outputPath: null,
    durationSeconds: FRAMES / RATE.num,
    onStdout: (chunk) => {
      text += chunk.toString('latin1');
    },
  });
  return { lines: text.split('\n'), hasMessage: stderrTail.trim() !== '' };
}
