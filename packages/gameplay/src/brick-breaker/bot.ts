import { BALL_RADIUS, type Ball, type BrickState, FIELD, leavePaddle, PADDLE, stepBricks } from './rules.ts';

const OFFS = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
/** Frames that it looks ahead when it aims. */
const AIM_FRAMES = 55;

/** Where the paddle should go: under the ball that lands first, so that it leaves towards the most bricks. */
export function choosePaddle(state: BrickState): number {
  const landings = state.balls
    .filter((ball) => ball.vy > 0)
    .map((ball) => ({ ball, frames: (PADDLE.y - BALL_RADIUS - ball.y) / ball.vy }))
    .filter(({ frames }) => frames > -1)
    .sort((one, other) => one.frames - other.frames);
  const [next] = landings;
  const bonus = state.bonuses.toSorted((one, other) => other.y - one.y)[0];
  if (next === undefined) return bonus?.x ?? state.paddleX + (360 - state.paddleX) * 0.1;
  const x = landingX(next.ball, next.frames);
  // A capsule is fetched only when there is time to be back.
  const isClose = bonus !== undefined && bonus.y > 400 && next.frames > 12;
  if (isClose && Math.abs(bonus.x - x) / PADDLE.speed < next.frames - 6) return bonus.x;
  if (next.frames > 22) return x;
  return x - bestOff(state, x) * PADDLE.halfWidth;
}

/** Straight on, folded at the side walls. */
function landingX(ball: Ball, frames: number): number {
  const low = FIELD.left + BALL_RADIUS;
  const width = FIELD.right - BALL_RADIUS - low;
  const way = ball.x - low + ball.vx * frames;
  const folded = ((way % (2 * width)) + 2 * width) % (2 * width);
  return low + (folded > width ? 2 * width - folded : folded);
}

function bestOff(state: BrickState, x: number): number {
  let best = { off: 0, score: -1 };
  for (const off of OFFS) {
    const ball = { x, y: PADDLE.y - BALL_RADIUS - PADDLE.height / 2 - 1, ...leavePaddle(off) };
    let trial: BrickState = { ...state, balls: [ball], bonuses: [], paddleX: x };
    let score = 0;
    for (let frame = 0; frame < AIM_FRAMES && trial.balls.length > 0; frame += 1) {
      trial = stepBricks(trial, x);
      // What is hit sooner counts for more.
      score += trial.events.filter(({ kind }) => kind === 'brick').length * (2 - frame / AIM_FRAMES);
      if (trial.events.some(({ kind }) => kind === 'paddle')) break;
    }
    if (score > best.score + 0.001) best = { off, score };
  }
  return best.off;
}
