/** Pixels of the field; the bottom is open. */
export const FIELD = { left: 20, right: 700, top: 44, bottom: 620 };
export const BRICK = { columns: 10, rows: 7, width: 64, height: 26, stepX: 68, stepY: 31, top: 78 };
export const PADDLE = { y: 558, halfWidth: 62, height: 18, speed: 17 };
export const BALL_RADIUS = 10;
/** Pixels per frame. */
export const BALL_SPEED = 13.5;
const SUBSTEPS = 5;
const BONUS_SPEED = 5;
const MAX_BALLS = 6;

export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** `bonus` bricks let a capsule fall that gives two more balls. */
export type Brick = 'none' | 'plain' | 'bonus';

export interface BrickEvent {
  kind: 'brick' | 'paddle' | 'wall' | 'bonus';
  x: number;
  y: number;
  row: number;
}

export interface BrickState {
  bricks: readonly Brick[];
  balls: readonly Ball[];
  /** Falling capsules. */
  bonuses: readonly { x: number; y: number }[];
  paddleX: number;
  /** What happened in this frame. */
  events: readonly BrickEvent[];
}

export function startBricks(pattern: readonly string[], angle: number): BrickState {
  const bricks = pattern.flatMap((row) =>
    [...row].map((cell): Brick => (cell === '.' ? 'none' : cell === '*' ? 'bonus' : 'plain')),
  );
  const ball = {
    x: 360,
    y: PADDLE.y - 20,
    vx: Math.sin(angle) * BALL_SPEED,
    vy: -Math.cos(angle) * BALL_SPEED,
  };
  return { bricks, balls: [ball], bonuses: [], paddleX: 360, events: [] };
}

/** One frame. The paddle goes towards `wantedX` at its own speed; a ball below the field is gone. */
export function stepBricks(state: BrickState, wantedX: number): BrickState {
  const limits = [FIELD.left + PADDLE.halfWidth, FIELD.right - PADDLE.halfWidth] as const;
  const target = Math.min(limits[1], Math.max(limits[0], wantedX));
  const paddleX = state.paddleX + Math.min(PADDLE.speed, Math.max(-PADDLE.speed, target - state.paddleX));
  const bricks = [...state.bricks];
  const events: BrickEvent[] = [];
  let balls = state.balls
    .map((ball) => moveBall(ball, { bricks, paddleX, events }))
    .filter((ball) => ball.y < FIELD.bottom + BALL_RADIUS);
  const fallen = state.bonuses.map(({ x, y }) => ({ x, y: y + BONUS_SPEED }));
  for (const { kind, x, y, row } of events) if (kind === 'brick' && row < 0) fallen.push({ x, y });
  const bonuses = fallen.filter(({ x, y }) => {
    const isCaught = y > PADDLE.y - 14 && y < PADDLE.y + 14 && Math.abs(x - paddleX) < PADDLE.halfWidth + 12;
    if (isCaught) {
      events.push({ kind: 'bonus', x, y, row: 0 });
      balls = [...balls, ...splitBall(balls[0])].slice(0, MAX_BALLS);
    }
    return !isCaught && y < FIELD.bottom;
  });
  return {
    bricks,
    balls,
    bonuses,
    paddleX,
    events: events.map((event) => ({ ...event, row: Math.abs(event.row) })),
  };
}

export function bricksLeft(state: BrickState): number {
  return state.bricks.filter((brick) => brick !== 'none').length;
}

export function brickPlace(index: number): { x: number; y: number; row: number } {
  const row = Math.floor(index / BRICK.columns);
  const column = index % BRICK.columns;
  return {
    x: FIELD.left + BRICK.stepX * (column + 0.5),
    y: BRICK.top + BRICK.stepY * row,
    row,
  };
}

interface World {
  bricks: Brick[];
  paddleX: number;
  events: BrickEvent[];
}

function moveBall(ball: Ball, world: World): Ball {
  let { x, y, vx, vy } = ball;
  for (let part = 0; part < SUBSTEPS; part += 1) {
    x += vx / SUBSTEPS;
    y += vy / SUBSTEPS;
    if ((x < FIELD.left + BALL_RADIUS && vx < 0) || (x > FIELD.right - BALL_RADIUS && vx > 0)) {
      vx = -vx;
      world.events.push({ kind: 'wall', x, y, row: 0 });
    }
    if (y < FIELD.top + BALL_RADIUS && vy < 0) {
      vy = -vy;
      world.events.push({ kind: 'wall', x, y, row: 0 });
    }
    const off = (x - world.paddleX) / PADDLE.halfWidth;
    if (vy > 0 && Math.abs(y - PADDLE.y) < BALL_RADIUS + PADDLE.height / 2 && Math.abs(off) < 1.15) {
      ({ vx, vy } = leavePaddle(off));
      world.events.push({ kind: 'paddle', x, y, row: 0 });
    }
    const hit = hitBrick(x, y, world.bricks);
    if (hit === null) continue;
    // Only a ball that goes towards the brick turns: two bricks at a joint turn it once.
    if (hit.isSide) vx = Math.abs(vx) * Math.sign(x - hit.x || 1);
    else vy = Math.abs(vy) * Math.sign(y - hit.y || 1);
    const isBonus = world.bricks[hit.index] === 'bonus';
    world.bricks[hit.index] = 'none';
    // A bonus is told by a negative row until the frame ends.
    world.events.push({ kind: 'brick', x: hit.x, y: hit.y, row: isBonus ? -Math.max(1, hit.row) : hit.row });
  }
  return { x, y, vx, vy };
}

/** Where on the paddle decides the angle: up to 62° from upright at its ends. */
export function leavePaddle(off: number): { vx: number; vy: number } {
  const angle = Math.min(1, Math.max(-1, off)) * 1.08;
  return { vx: Math.sin(angle) * BALL_SPEED, vy: -Math.cos(angle) * BALL_SPEED };
}

function hitBrick(x: number, y: number, bricks: readonly Brick[]) {
  if (y > BRICK.top + BRICK.stepY * BRICK.rows + BALL_RADIUS) return null;
  for (const [index, brick] of bricks.entries()) {
    if (brick === 'none') continue;
    const place = brickPlace(index);
    const dx = Math.max(0, Math.abs(x - place.x) - BRICK.width / 2);
    const dy = Math.max(0, Math.abs(y - place.y) - BRICK.height / 2);
    if (dx * dx + dy * dy < BALL_RADIUS * BALL_RADIUS) return { index, ...place, isSide: dx > dy };
  }
  return null;
}

function splitBall(ball: Ball | undefined): Ball[] {
  if (ball === undefined) return [];
  const angle = Math.atan2(ball.vx, -ball.vy);
  return [-0.5, 0.5].map((turn) => ({
    ...ball,
    vx: Math.sin(angle + turn) * BALL_SPEED,
    vy: -Math.abs(Math.cos(angle + turn)) * BALL_SPEED,
  }));
}
