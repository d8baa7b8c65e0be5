import type { Canvas } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { drawNumber } from '../draw/digits.ts';
import { bounce, clamp01, overshoot, smooth } from '../draw/easing.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import { framesSince, type GameLoop, LOOP_FRAMES } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { BALL_COLOR, BONUS_BRICKS, BRICKS, CAPSULE, GROUND, MARGIN, PADDLE_ART, ROW_COLORS } from './art.ts';
import { HEART, playBricks } from './play.ts';
import { BALL_RADIUS, type Ball, BRICK, type BrickState, brickPlace, bricksLeft, PADDLE } from './rules.ts';

/** Bricks rain into place before the first ball leaves. */
const INTRO_FRAMES = 48;
const TRAIL_FRAMES = 9;

/** A wall of bricks, broken to the last one; then the paddle comes home and a new wall rains down. */
export function createBrickBreakerLoop(): GameLoop {
  const states = playBricks(HEART, -0.45, LOOP_FRAMES - INTRO_FRAMES - 90);
  const [first] = states;
  const last = states.at(-1);
  if (first === undefined || last === undefined) throw new Error('No game was played.');
  const total = bricksLeft(first);
  const endFrame = INTRO_FRAMES + states.length - 1;
  const story = tellStory(states, endFrame, last);
  return {
    cues: story.cues,
    drawFrame(canvas, frame) {
      canvas.originX = canvas.originY = 0;
      shake(canvas, story.hits, frame);
      canvas.cover(GROUND, MARGIN - canvas.originX, MARGIN - canvas.originY);
      const state = states[Math.max(0, frame - INTRO_FRAMES)] ?? last;
      drawBricks(canvas, state, frame);
      const isOver = frame > endFrame;
      const home = isOver ? smooth((frame - endFrame - 30) / 40) : 0;
      const paddleX = state.paddleX + (360 - state.paddleX) * home;
      for (const bonus of isOver ? [] : state.bonuses) {
        canvas.glow(bonus.x, bonus.y, 44, hex('#ffb52e'), 0.6);
        canvas.lay(CAPSULE, bonus.x, bonus.y);
      }
      drawPaddle(canvas, paddleX, story.paddles, frame);
      if (!isOver && frame >= INTRO_FRAMES) {
        for (let age = TRAIL_FRAMES; age >= 1; age -= 1) {
          const past = states[frame - INTRO_FRAMES - age]?.balls ?? [];
          for (const ball of past) drawTrail(canvas, ball, 1 - age / (TRAIL_FRAMES + 1));
        }
        for (const ball of state.balls) drawBall(canvas, ball, 1);
      } else if (isOver) {
        const size = overshoot((frame - endFrame - 70) / 20);
        if (frame > endFrame + 70) drawBall(canvas, { x: 360, y: PADDLE.y - 20 }, size);
      } else drawBall(canvas, { x: 360, y: PADDLE.y - 20 }, 1);
      const broken = isOver ? total * (1 - clamp01((frame - endFrame - 40) / 40)) : total - bricksLeft(state);
      drawNumber(canvas, broken, { x: 360, y: 22, height: 18, color: hex('#c9b8ff') });
      drawBursts(canvas, story.bursts, frame);
    },
  };
}

function tellStory(states: readonly BrickState[], endFrame: number, last: BrickState) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const hits: { frame: number; strength: number }[] = [];
  const paddles: number[] = [];
  let streak = 0;
  for (const [index, { events }] of states.entries()) {
    const frame = INTRO_FRAMES + index;
    for (const { kind, x, y, row } of events) {
      const color = ROW_COLORS[row] ?? BALL_COLOR;
      if (kind === 'brick') {
        streak += 1;
        bursts.push({ frame, x, y, color, sparks: 11, reach: 75, lifeFrames: 22, fall: 70, ring: 34 });
        cues.push({ frame, voice: 'bell', note: pentatonic(10 + (streak % 9) + (6 - row)), loudness: 0.4 });
        hits.push({ frame, strength: 2.2 });
      } else if (kind === 'paddle') {
        streak = 0;
        paddles.push(frame);
        bursts.push({ frame, x, y: y + 8, color: BALL_COLOR, sparks: 5, reach: 40, lifeFrames: 12 });
        cues.push({ frame, voice: 'thud', note: 52, loudness: 0.7 });
      } else if (kind === 'bonus') {
        bursts.push({
          frame,
          x,
          y,
          color: hex('#ffb52e'),
          sparks: 22,
          reach: 130,
          lifeFrames: 26,
          ring: 120,
        });
        cues.push({ frame, voice: 'sweep', note: 67, loudness: 0.8 });
        hits.push({ frame, strength: 5 });
      } else cues.push({ frame, voice: 'pluck', note: 60, loudness: 0.14 });
    }
  }
  for (const [index, ball] of last.balls.entries()) {
    const frame = endFrame + 6 + index * 8;
    bursts.push({
      frame,
      x: ball.x,
      y: ball.y,
      color: BALL_COLOR,
      sparks: 26,
      reach: 160,
      lifeFrames: 30,
      ring: 140,
    });
  }
  for (let step = 0; step < 8; step += 1) {
    cues.push({ frame: endFrame + 4 + step * 4, voice: 'bell', note: pentatonic(10 + step), loudness: 0.4 });
    const x = 100 + ((step * 229) % 520);
    const color = ROW_COLORS[step % 7] ?? WHITE;
    bursts.push({
      frame: endFrame + 10 + step * 6,
      x,
      y: 150 + ((step * 97) % 240),
      color,
      sparks: 18,
      reach: 120,
      lifeFrames: 34,
      fall: 60,
      ring: 60,
    });
  }
  for (let row = 0; row < BRICK.rows; row += 1) {
    cues.push({ frame: 8 + row * 3, voice: 'thud', note: 64 - row * 2, loudness: 0.4 });
  }
  return { bursts, cues, hits, paddles };
}

function drawBricks(canvas: Canvas, state: BrickState, frame: number): void {
  for (const [index, brick] of state.bricks.entries()) {
    if (brick === 'none') continue;
    const { x, y, row } = brickPlace(index);
    // The lowest row lands first; within a row they come as a wave.
    const wait = (BRICK.rows - 1 - row) * 3 + (index % BRICK.columns) * 1.2;
    const landed = frame < INTRO_FRAMES ? bounce((frame - wait) / 20) : 1;
    const art = (brick === 'bonus' ? BONUS_BRICKS : BRICKS)[row];
    if (art !== undefined) canvas.lay(art, x, y - (1 - landed) * 420);
  }
}

function drawPaddle(canvas: Canvas, x: number, touches: readonly number[], frame: number): void {
  const touched = touches.findLast((touch) => touch <= frame);
  const press = touched === undefined ? 0 : Math.max(0, 1 - framesSince(touched, frame) / 8);
  canvas.glow(x, PADDLE.y + 4, 105, hex('#3fa9ff'), 0.4 + 0.4 * press);
  canvas.lay(PADDLE_ART, x, PADDLE.y + press * 5, { scaleX: 1 + press * 0.08, scaleY: 1 - press * 0.18 });
}

function drawTrail(canvas: Canvas, { x, y }: Pick<Ball, 'x' | 'y'>, age: number): void {
  canvas.disc(x, y, BALL_RADIUS * age, mix(hex('#5a4bff'), BALL_COLOR, age), 0.28 * age);
}

function drawBall(canvas: Canvas, { x, y }: Pick<Ball, 'x' | 'y'>, size: number): void {
  canvas.glow(x, y, 46 * size, BALL_COLOR, 0.65);
  canvas.disc(x, y, BALL_RADIUS * size, mix(BALL_COLOR, WHITE, 0.35));
  canvas.disc(x - 3, y - 3, 4 * size, WHITE, 0.9);
}
