import { add, cross, normal, scale, type Vector } from './vector.ts';

/** How a way winds, by the metre of its lap; whole waves of the lap, so that it has no seam. */
export interface Winding {
  /** Radians per metre, to the right. */
  turnAt(metre: number): number;
  /** Radians above level. */
  riseAt(metre: number): number;
  /** Radians that it leans to its right. */
  bankAt(metre: number): number;
}

/** A place of the way with its directions, seen from where the traveller is: metres, ahead is where it goes. */
export interface Milestone {
  metre: number;
  place: Vector;
  ahead: Vector;
  right: Vector;
  up: Vector;
}

const SUBSTEPS = 4;

/** The milestones around `from`, each at a whole multiple of `step`: what is painted on them does not crawl. */
export function walkWay(
  winding: Winding,
  from: number,
  reach: { behind: number; ahead: number; step: number },
): Milestone[] {
  const { behind, ahead, step } = reach;
  const walk = (sign: 1 | -1, metres: number): Milestone[] => {
    const stones: Milestone[] = [];
    let at = from;
    let place: Vector = [0, 0, 0];
    let heading = 0;
    let next = sign > 0 ? Math.floor(from / step + 1) * step : Math.ceil(from / step - 1) * step;
    while (Math.abs(next - from) <= metres + step) {
      const part = (next - at) / SUBSTEPS;
      for (let index = 0; index < SUBSTEPS; index += 1) {
        const middle = at + part / 2;
        heading += winding.turnAt(middle) * part;
        place = add(place, scale(direction(heading, winding.riseAt(middle)), part));
        at += part;
      }
      stones.push(milestone(winding, { metre: next, place, heading }));
      next += sign * step;
    }
    return stones;
  };
  const here = milestone(winding, { metre: from, place: [0, 0, 0], heading: 0 });
  return [...walk(-1, behind).toReversed(), here, ...walk(1, ahead)];
}

/** The place beside and above the middle of the way at a metre. */
export function placeOn(way: readonly Milestone[], metre: number, right = 0, up = 0): Vector {
  const stone = stoneAt(way, metre);
  return add(stone.place, add(scale(stone.right, right), scale(stone.up, up)));
}

export function stoneAt(way: readonly Milestone[], metre: number): Milestone {
  const found = way.findIndex((stone) => stone.metre > metre);
  const after = way[found < 0 ? way.length - 1 : found];
  const before = way[Math.max(0, (found < 0 ? way.length : found) - 1)];
  if (before === undefined || after === undefined) throw new Error('A way has two milestones at least.');
  const length = after.metre - before.metre;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (metre - before.metre) / length));
  const between = (key: 'place' | 'ahead' | 'right' | 'up') =>
    add(scale(before[key], 1 - part), scale(after[key], part));
  return {
    metre,
    place: between('place'),
    ahead: between('ahead'),
    right: between('right'),
    up: between('up'),
  };
}

/** Metres of a lap of `lap` metres from `metre` to what stands at `stand`, a little of it behind. */
export function metreAhead(stand: number, metre: number, lap: number, behind: number): number {
  return metre + ((((stand - metre + behind) % lap) + lap) % lap) - behind;
}

function direction(heading: number, rise: number): Vector {
  return [Math.sin(heading) * Math.cos(rise), Math.sin(rise), Math.cos(heading) * Math.cos(rise)];
}

function milestone(
  winding: Winding,
  { metre, place, heading }: { metre: number; place: Vector; heading: number },
): Milestone {
  const ahead = direction(heading, winding.riseAt(metre));
  const level = normal(cross([0, 1, 0], ahead));
  const upright = cross(ahead, level);
  const bank = winding.bankAt(metre);
  const right = add(scale(level, Math.cos(bank)), scale(upright, -Math.sin(bank)));
  return { metre, place, ahead, right, up: cross(ahead, right) };
}
