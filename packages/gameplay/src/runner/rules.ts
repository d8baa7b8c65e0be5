import { type Coin, type Course, LAP, type Obstacle, SHAPES, SPEED } from './course.ts';

/** Pixels per frame, and per frame². */
const JUMP = 20;
const GRAVITY = 1.6;
/** Half the runner's width; heights upright and sliding. */
export const BODY = { half: 15, upright: 66, sliding: 34 };
const COIN_REACH = 40;

export type Input = 'jump' | 'slide' | 'none';

export interface RunnerState {
  /** Pixels along the lap. */
  x: number;
  /** Pixels above the ground; below zero in a pit. */
  y: number;
  vy: number;
  isSliding: boolean;
  isDown: boolean;
  taken: ReadonlySet<Coin>;
  events: readonly RunnerEvent[];
}

export type RunnerEvent = { kind: 'jump' | 'land' | 'slide' } | { kind: 'coin'; coin: Coin };

export function startRunner(): RunnerState {
  return { x: 0, y: 0, vy: 0, isSliding: false, isDown: false, taken: new Set(), events: [] };
}

/** One frame. A jump needs ground under the feet; who hits something is down and stays so. */
export function stepRunner(state: RunnerState, input: Input, course: Course): RunnerState {
  if (state.isDown) return { ...state, events: [] };
  const events: RunnerEvent[] = [];
  const x = state.x + SPEED;
  const isOnGround = state.y === 0;
  let vy = state.vy;
  if (isOnGround && input === 'jump') {
    vy = JUMP;
    events.push({ kind: 'jump' });
  }
  const isSliding = isOnGround && input === 'slide';
  if (isSliding && !state.isSliding) events.push({ kind: 'slide' });
  let y = state.y + vy;
  vy -= GRAVITY;
  const isOverPit = course.obstacles.some((item) => item.kind === 'pit' && isInside(item, x, -4));
  if (y <= 0 && !isOverPit) {
    if (!isOnGround && state.y > 0) events.push({ kind: 'land' });
    y = 0;
    vy = 0;
  }
  const isDown = y < 0 || course.obstacles.some((item) => isHit(item, { x, y, isSliding }));
  const caught = course.coins.filter((coin) => isCaught(coin, x, y) && !state.taken.has(coin));
  for (const coin of caught) events.push({ kind: 'coin', coin });
  const taken = caught.length === 0 ? state.taken : new Set([...state.taken, ...caught]);
  return { x, y, vy, isSliding, isDown, taken, events };
}

export function isHit(
  item: Obstacle,
  { x, y, isSliding }: Pick<RunnerState, 'x' | 'y' | 'isSliding'>,
): boolean {
  const { bottom, top } = SHAPES[item.kind];
  const height = isSliding ? BODY.sliding : BODY.upright;
  return top > 0 && isInside(item, x, BODY.half - 4) && y < top && y + height > bottom;
}

/** Whether the runner's middle is between the obstacle's edges, `more` pixels wider on both sides. */
function isInside({ kind, x }: Obstacle, at: number, more: number): boolean {
  const place = at % LAP;
  return place > x - more && place < x + SHAPES[kind].width + more;
}

function isCaught(coin: Coin, x: number, y: number): boolean {
  return Math.abs(coin.x - (x % LAP)) < COIN_REACH * 0.6 && Math.abs(coin.y - y - 30) < COIN_REACH;
}
