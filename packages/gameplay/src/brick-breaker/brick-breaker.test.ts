import { expect, test } from 'vitest';
import { HEART, playBricks } from './play.ts';
import {
  BALL_RADIUS,
  BALL_SPEED,
  type BrickState,
  bricksLeft,
  FIELD,
  startBricks,
  stepBricks,
} from './rules.ts';

test('the bot breaks every brick; balls stay in the field and keep their speed', () => {
  const states = playBricks(HEART, -0.45, 1700);
  expect(bricksLeft(states.at(-1) ?? startBricks(HEART, 0))).toBe(0);
  for (const { balls } of states) {
    expect(balls.length).toBeGreaterThan(0);
    for (const ball of balls) {
      expect(ball.x).toBeGreaterThan(FIELD.left);
      expect(ball.x).toBeLessThan(FIELD.right);
      expect(ball.y).toBeGreaterThan(FIELD.top);
      expect(Math.hypot(ball.vx, ball.vy)).toBeCloseTo(BALL_SPEED);
    }
  }
});

test('a brick breaks for each hit and never comes back', () => {
  const states = playBricks(HEART, -0.45, 400);
  for (const [index, state] of states.slice(1).entries()) {
    const before = bricksLeft(states[index] ?? state);
    expect(before - bricksLeft(state)).toBe(state.events.filter(({ kind }) => kind === 'brick').length);
  }
});

test('a ball bounces off a wall, a brick and the paddle, and is lost beside it', () => {
  const empty = { ...startBricks(['..........'], 0), bricks: [] };
  const ball = (x: number, y: number, vx: number, vy: number) => ({ ...empty, balls: [{ x, y, vx, vy }] });
  expect(stepBricks(ball(FIELD.right - BALL_RADIUS - 1, 300, 10, 3), 360).balls[0]?.vx).toBe(-10);
  expect(stepBricks(ball(200, FIELD.top + BALL_RADIUS + 1, 0, -10), 360).balls[0]?.vy).toBe(10);
  expect(stepBricks(ball(360, 542, 0, 10), 360).balls[0]?.vy).toBeLessThan(0);
  const brick = { ...startBricks(['#.........'], 0), balls: [{ x: 54, y: 110, vx: 0, vy: -12 }] };
  const after = stepBricks(brick, 360);
  expect([after.balls[0]?.vy, bricksLeft(after)]).toEqual([12, 0]);
  let falling: BrickState = ball(60, 570, 0, 13);
  for (let frame = 0; frame < 6; frame += 1) falling = stepBricks(falling, 660);
  expect(falling.balls).toEqual([]);
});
