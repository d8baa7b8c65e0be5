import type { CameraGains } from './camera-gains.ts';
import { type CutPlace, type PlaceKind, secondsAt } from './cut-places.ts';
import { SAME_SECONDS } from './time-ranges.ts';

/** A stretch that one camera shows. */
export interface Shot {
  /** The index of the camera; -1 where no camera covers the stretch. */
  camera: number;
  /** The indices of the places at which the shot begins and ends. */
  from: number;
  to: number;
}

export interface ShotsInput {
  places: readonly CutPlace[];
  cameras: readonly CameraGains[];
  shortestShotSeconds: number;
}

/** The cost of a change of the picture, in seconds of a good picture. */
const COSTS: Readonly<Record<PlaceKind, number>> = { rest: 0.4, gap: 0.8, tight: 1, inside: 2 };
/** The cost of a shot that is too short: above all gains, so that it only happens where cameras begin and end. */
const SHORT_COST = 1e6;

/**
 * Chooses the shots with the largest sum of gains, less a cost for each change of the picture (dynamic programming over
 * the places). No camera is shown where it does not cover a step, and no shot is shorter than `shortestShotSeconds`
 * unless the coverage of the cameras makes that necessary.
 * @returns the shots in order, without gaps; neighbours have different cameras
 */
export function chooseShots({ places, cameras, shortestShotSeconds }: ShotsInput): Shot[] {
  const last = places.length - 1;
  const lanes = [
    ...cameras.map((camera) => createLane(camera, SHORT_COST)),
    // No camera: only where none covers a step, and for as short as that is.
    createLane(uncovered(cameras, last), 0),
  ];
  const ends: Ends[] = [];
  /** The score of all shots before a place, without the gains of the camera that begins there. */
  const scoreOf = (camera: number, place: number): number => {
    const end = ends[place];
    if (!end || place === 0) return 0;
    const before = end.camera === camera ? end.otherScore : end.score;
    return before - COSTS[places[place]?.kind ?? 'inside'] - (lanes[camera]?.gains[place] ?? 0);
  };
  for (let place = 0; place <= last; place++) {
    const seconds = places[place]?.seconds ?? 0;
    const end: Ends = { camera: -1, score: -Infinity, other: -1, otherScore: -Infinity };
    if (place > 0)
      for (const [camera, lane] of lanes.entries()) {
        if (lane.usable[place - 1] !== 1) {
          Object.assign(lane, { next: place, long: NO_START, any: NO_START });
          continue;
        }
        for (; secondsAt(places, lane.next) <= seconds - shortestShotSeconds + SAME_SECONDS; lane.next++)
          lane.long = better(lane.long, { place: lane.next, score: scoreOf(camera, lane.next) });
        const shortScore = lane.any.score - lane.shortCost;
        lane.starts[place] = (lane.long.score >= shortScore ? lane.long : lane.any).place;
        addEnd(end, camera, Math.max(lane.long.score, shortScore) + (lane.gains[place] ?? 0));
      }
    ends.push(end);
    for (const [camera, lane] of lanes.entries())
      lane.any = better(lane.any, { place, score: scoreOf(camera, place) });
  }
  return shotsOf(lanes, ends);
}

/** The beginning of a shot. */
interface Start {
  place: number;
  score: number;
}
const NO_START: Start = { place: 0, score: -Infinity };

/** One camera in the search. */
interface Lane extends Pick<CameraGains, 'gains' | 'usable'> {
  /** The cost of a shot that is too short. */
  shortCost: number;
  /** The first beginning that was not long enough ago until now. */
  next: number;
  /** The best beginning that is long enough ago, and the best of all, since the camera last became usable. */
  long: Start;
  any: Start;
  /** By place: the beginning of the best shot that ends there. */
  starts: Int32Array;
}

/** The best and the second best way to end a shot at a place, by different cameras. */
interface Ends {
  camera: number;
  score: number;
  other: number;
  otherScore: number;
}

function createLane({ gains, usable }: Pick<CameraGains, 'gains' | 'usable'>, shortCost: number): Lane {
  return {
    gains,
    usable,
    shortCost,
    next: 0,
    long: NO_START,
    any: NO_START,
    starts: new Int32Array(gains.length),
  };
}

function uncovered(cameras: readonly CameraGains[], steps: number) {
  const usable = Uint8Array.from({ length: steps }, (_, step) =>
    cameras.some((camera) => camera.usable[step] === 1) ? 0 : 1,
  );
  return { gains: new Float64Array(steps + 1), usable };
}

/** Returns the start with the larger score; of equal ones the first. */
function better(one: Start, other: Start): Start {
  return other.score > one.score ? other : one;
}

function addEnd(end: Ends, camera: number, score: number): void {
  if (score > end.score) Object.assign(end, { camera, score, other: end.camera, otherScore: end.score });
  else if (score > end.otherScore) Object.assign(end, { other: camera, otherScore: score });
}
/** Follows the best shots back from the end. */
function shotsOf(lanes: readonly Lane[], ends: readonly Ends[]): Shot[] {
  const shots: Shot[] = [];
  let to = ends.length - 1;
  let camera = ends[to]?.camera ?? -1;
  while (to > 0 && camera >= 0) {
    const from = lanes[camera]?.starts[to] ?? 0;
    // The last lane is that of no camera.
    shots.push({ camera: camera === lanes.length - 1 ? -1 : camera, from, to });
    const before = ends[from];
    camera = (before?.camera === camera ? before.other : before?.camera) ?? -1;
    to = from;
  }
  return shots.reverse();
}
