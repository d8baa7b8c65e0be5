import { expect, test } from 'vitest';
import { LOOP_FRAMES } from '../loop.ts';
import { angleOf, BAND, isClosed, LAP, layWalls, SIDES, SPEED, shipAngle, WALL_FRAMES } from './course.ts';

test('the ship goes through the opening of every wall, around the tunnel and back to where it began', () => {
  for (const seed of [1, 2, 3, 5]) {
    const walls = layWalls(seed);
    for (const wall of walls) {
      const frame = wall.metre / SPEED;
      for (const near of [-2, -1, 0, 1, 2])
        expect(isClosed(wall, shipAngle(walls, frame + near))).toBe(false);
    }
    for (let frame = 0; frame < LOOP_FRAMES; frame += 1)
      expect(Math.abs(shipAngle(walls, frame + 1) - shipAngle(walls, frame))).toBeLessThan(0.25);
    expect(shipAngle(walls, LOOP_FRAMES)).toBeCloseTo(shipAngle(walls, 0));
    expect(new Set(walls.map(({ side }) => side % SIDES)).size).toBeGreaterThan(5);
  }
});

test('who does not steer hits a wall', () => {
  const walls = layWalls(1);
  for (let side = 0; side < SIDES; side += 1)
    expect(walls.some((wall) => isClosed(wall, angleOf(side)))).toBe(true);
});

test('rings and walls lie on the lap without a rest', () => {
  expect(LAP / BAND).toBeCloseTo(Math.round(LAP / BAND));
  expect(LOOP_FRAMES % WALL_FRAMES).toBe(0);
});
