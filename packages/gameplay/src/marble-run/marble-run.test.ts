import { expect, test } from 'vitest';
import { LOOP_FRAMES } from '../loop.ts';
import { walkWay } from '../space/way.ts';
import { leapAt, type Marble, ownMarble, RADIUS, RIVALS, rivalMarble } from './rules.ts';
import { BAND, GAP_METRES, GAPS, HALF_WIDTH, isOverGap, LAP, SPEED, WINDING } from './track.ts';

const distance = (one: Marble, other: Marble) =>
  Math.hypot(one.metre - other.metre, one.right - other.right, one.up - other.up);

test('marbles never touch, stay on the track and fly over every gap; the race is round', () => {
  let overtakings = 0;
  for (let frame = 0; frame < LOOP_FRAMES; frame += 1) {
    const marbles = [
      ownMarble(frame),
      ...Array.from({ length: RIVALS }, (_, index) => rivalMarble(frame, index)),
    ];
    for (const [index, one] of marbles.entries()) {
      expect(Math.abs(one.right) + RADIUS).toBeLessThan(HALF_WIDTH);
      if (isOverGap(one.metre)) expect(leapAt(one.metre)).toBeGreaterThan(0.9);
      for (const other of marbles.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(2 * RADIUS);
    }
    const isBefore = (time: number) => rivalMarble(time, 0).metre > ownMarble(time).metre;
    if (isBefore(frame) !== isBefore(frame + 1)) overtakings += 1;
  }
  expect(overtakings).toBeGreaterThan(4);
  for (let number = 0; number < RIVALS; number += 1) {
    const [start, end] = [rivalMarble(0, number), rivalMarble(LOOP_FRAMES, number)];
    expect(end.metre - LAP).toBeCloseTo(start.metre);
    expect(end.right).toBeCloseTo(start.right);
  }
});

test('bands and gaps lie on the lap without a rest, and a way looks the same a lap later', () => {
  expect(LAP / BAND).toBeCloseTo(Math.round(LAP / BAND));
  for (const gap of GAPS)
    expect((gap + GAP_METRES) / BAND).toBeCloseTo(Math.round((gap + GAP_METRES) / BAND));
  const reach = { behind: 9, ahead: 60, step: BAND };
  const [now, later] = [walkWay(WINDING, 31.3 * SPEED, reach), walkWay(WINDING, 31.3 * SPEED + LAP, reach)];
  expect(later.length).toBe(now.length);
  for (const [index, stone] of now.entries())
    for (const axis of [0, 1, 2] as const)
      expect(later[index]?.place[axis]).toBeCloseTo(stone.place[axis], 6);
});
