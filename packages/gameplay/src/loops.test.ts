import { describe, expect, test } from 'vitest';
import { Canvas } from './draw/canvas.ts';
import { GAME_IDS, GAMES } from './games.ts';
import { LOOP_FRAMES, LOOP_SIZE } from './loop.ts';

describe.each(GAME_IDS)('%s', (id) => {
  const loop = GAMES[id]();
  const canvas = new Canvas(LOOP_SIZE.width, LOOP_SIZE.height);
  const draw = (frame: number) => {
    loop.drawFrame(canvas, frame);
    return canvas.pixels.slice();
  };

  test('the last frame flows into the first one as any frame into the next', () => {
    const steps = [LOOP_FRAMES - 2, LOOP_FRAMES - 1, 0].map((frame) =>
      difference(draw(frame), draw((frame + 1) % LOOP_FRAMES)),
    );
    const [before = 0, seam = 0, after = 0] = steps;
    expect(seam).toBeLessThan(2 * Math.max(before, after) + 0.3);
  });

  test('something happens all the time, and the same frame is always the same', () => {
    for (let second = 0; second < 60; second += 15) {
      expect(difference(draw(second * 30), draw(second * 30 + 15)), `second ${second}`).toBeGreaterThan(0.05);
    }
    expect(difference(draw(700), draw(700))).toBe(0);
  });

  test('it can be heard', () => {
    expect(loop.cues.length).toBeGreaterThan(60);
    for (const { frame, loudness } of loop.cues) {
      expect(frame).toBeGreaterThanOrEqual(0);
      // A finale may ring into the beginning, where it is heard.
      expect(frame).toBeLessThan(LOOP_FRAMES + 30);
      expect(loudness).toBeLessThanOrEqual(1);
    }
  });
});

/** Mean of what the bytes differ by. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return sum / one.length;
}
