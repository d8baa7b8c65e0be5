import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { proof } from '@atelier/contracts/testing/proof';
import { describe, expect, test } from 'vitest';
import { FORWARD, GAME_IDS, type GameId } from './games.ts';
import { FRAMES_PER_SECOND, LOOP_SECONDS, LOOP_SIZE } from './loop.ts';
import { measureExpansion } from './space/measure-expansion.testing.ts';

const run = promisify(execFile);
const SMALL = { width: 180, height: 160 };
const filmOf = (id: GameId) => path.resolve(import.meta.dirname, `../../../assets/gameplay/${id}.mp4`);

// What a film shows changes when it is rendered anew: that is for the proofs.
describe.each(GAME_IDS)('the film %s', (id) => {
  test('is what every browser plays, as long and as small as agreed', async () => {
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-of', 'json', '-show_entries'],
      ...['stream=codec_name,width,height,pix_fmt,level,color_space:format=duration', filmOf(id)],
    ]);
    const { streams, format } = JSON.parse(stdout);
    expect(streams[0]).toMatchObject({
      ...{ codec_name: 'h264', width: LOOP_SIZE.width, height: LOOP_SIZE.height },
      ...{ pix_fmt: 'yuv420p', level: 40, color_space: 'bt709' },
    });
    expect(streams[1]).toMatchObject({ codec_name: 'aac' });
    expect(Math.abs(Number(format.duration) - LOOP_SECONDS)).toBeLessThan(1.5 / FRAMES_PER_SECOND);
    expect(statSync(filmOf(id)).size).toBeLessThanOrEqual(4_000_000);
  });

  proof('begins where it ends, is bright and never rests', async () => {
    const [first] = await readFrames(id, 0, 1);
    const last = (await readFrames(id, LOOP_SECONDS - 0.1, 8)).at(-1);
    const pieces = await Promise.all([9, 31, 52].map((second) => readFrames(id, second, 12)));
    const steps = pieces.map((frames) => meanStep(frames));
    expect(last && first && difference(last, first)).toBeLessThan(2 * Math.max(...steps) + 3);
    for (const step of steps) expect(step).toBeGreaterThan(FORWARD.some((film) => film === id) ? 1 : 0.15);
    for (const [frame] of pieces) expect(mean(frame)).toBeGreaterThan(90);
  });

  proof('its camera goes forward where it should, and stands where it should', async () => {
    const pieces = await Promise.all(
      [5, 11, 17, 23, 29, 35, 41, 47, 53].map((second) => readFrames(id, second, 8)),
    );
    const expansions = pieces
      .map((frames) => measureExpansion(frames, SMALL))
      .sort((one, other) => one - other);
    const middle = expansions[4] ?? 0;
    if (FORWARD.some((film) => film === id)) expect(middle, `${expansions}`).toBeGreaterThan(0.001);
    else expect(Math.abs(middle), `${expansions}`).toBeLessThan(0.001);
  });
});

/** Grey pictures of a moment, small. */
async function readFrames(id: GameId, second: number, count: number): Promise<Buffer[]> {
  const { width, height } = SMALL;
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-ss', String(second), '-i', filmOf(id), '-frames:v', String(count)],
      ...['-vf', `scale=${width}:${height}:flags=area,format=gray`, '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: width * height * 64 },
  );
  return Array.from({ length: Math.floor(stdout.length / (width * height)) }, (_, index) =>
    stdout.subarray(index * width * height, (index + 1) * width * height),
  );
}

function meanStep(frames: readonly Buffer[]): number {
  const steps = frames.slice(1).map((frame, index) => difference(frame, frames[index] ?? frame));
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

function mean(frame: Buffer | undefined): number {
  if (frame === undefined) return 0;
  let sum = 0;
  for (const value of frame) sum += value;
  return sum / frame.length;
}
