import type { Canvas } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { drawNumber } from '../draw/digits.ts';
import { bounce, clamp01, overshoot, smooth } from '../draw/easing.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import { framesSince, type GameLoop, LOOP_FRAMES } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { BALL_COLOR, BONUS_BRICKS, BRICKS, CAPSULE, GROUND, MARGIN, PADDLE_ART, ROW_COLORS } from './art.ts';
import { CROWN, HEART, playBricks, ROCKET } from './play.ts';
import { BALL_RADIUS, type Ball, BRICK, type BrickState, brickPlace, bricksLeft, PADDLE } from './rules.ts';

/** Bricks rain into place before the first ball leaves. */
const INTRO_FRAMES = 30;
/** States of the game in a frame: it is played at twice the pace that its rules think in. */
const PACE = 2;
const TRAIL_STATES = 14;
const WALLS = [
  { pattern: HEART, angle: -0.2 },
  { pattern: ROCKET, angle: -0.3 },
  { pattern: CROWN, angle: -0.6 },
];

interface Round {
  states: readonly BrickState[];
  first: BrickState;
  last: BrickState;
  /** Frames of the film: where it begins, and where its last brick breaks. */
  start: number;
  end: number;
}

/** Three walls of bricks, each broken to the last one; then the paddle comes home and a new wall rains down. */
export function createBrickBreakerLoop(): GameLoop {
  const rounds = playRounds();
  const stories = rounds.map(tellStory);
  const bursts = stories.flatMap((story) => story.bursts);
  const hits = stories.flatMap((story) => story.hits);
  const paddles = stories.flatMap((story) => story.paddles);
  return {
    cues: stories.flatMap((story) => story.cues),
    drawFrame(canvas, frame) {
      const round = rounds.findLast(({ start }) => start <= frame) ?? rounds[0];
      if (round === undefined) return;
      const { states, first, last } = round;
      const time = frame - round.start;
      const index = Math.max(0, (time - INTRO_FRAMES) * PACE);
      canvas.originX = canvas.originY = 0;
      shake(canvas, hits, frame);
      canvas.cover(GROUND, MARGIN - canvas.originX, MARGIN - canvas.originY);
      const state = states[index] ?? last;
      drawBricks(canvas, state, time);
      const over = frame - round.end;
      const isOver = over > 0;
      const home = isOver ? smooth((over - 16) / 26) : 0;
      const paddleX = state.paddleX + (360 - state.paddleX) * home;
      for (const bonus of isOver ? [] : state.bonuses) {
        canvas.glow(bonus.x, bonus.y, 44, hex('#ffb52e'), 0.5);
        canvas.lay(CAPSULE, bonus.x, bonus.y);
      }
      drawPaddle(canvas, paddleX, paddles, frame);
      if (!isOver && time >= INTRO_FRAMES) {
        for (let age = TRAIL_STATES; age >= 1; age -= 1) {
          for (const ball of states[index - age]?.balls ?? [])
            drawTrail(canvas, ball, 1 - age / (TRAIL_STATES + 1));
        }
        for (const ball of state.balls) drawBall(canvas, ball, 1);
      } else if (!isOver || over > 38)
        drawBall(canvas, { x: 360, y: PADDLE.y - 20 }, isOver ? overshoot((over - 38) / 14) : 1);
      const total = bricksLeft(first);
      const broken = isOver ? total * (1 - clamp01((over - 20) / 25)) : total - bricksLeft(state);
      drawNumber(canvas, broken, { x: 360, y: 22, height: 18, color: WHITE });
      drawBursts(canvas, bursts, frame);
    },
  };
}

/** One after the other; what is left of the minute is shared out between their ends. */
function playRounds(): Round[] {
  const games = WALLS.map(({ pattern, angle }) => playBricks(pattern, angle, LOOP_FRAMES));
  const lengths = games.map((states) => INTRO_FRAMES + Math.ceil(states.length / PACE));
  const rest = LOOP_FRAMES - lengths.reduce((sum, length) => sum + length, 0);
  const pause = Math.floor(rest / WALLS.length);
  let start = 0;
  return games.map((states, index) => {
    const [first, last] = [states[0], states.at(-1)];
    if (first === undefined || last === undefined) throw new Error('No game was played.');
    const length = lengths[index] ?? 0;
    const round = { states, first, last, start, end: start + length - 1 };
    start += length + pause;
    return round;
  });
}

function tellStory({ states, last, start, end: endFrame }: Round) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const hits: { frame: number; strength: number }[] = [];
  const paddles: number[] = [];
  let streak = 0;
  for (const [index, { events }] of states.entries()) {
    const frame = start + INTRO_FRAMES + Math.floor(index / PACE);
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
    cues.push({ frame: start + 5 + row * 2, voice: 'thud', note: 64 - row * 2, loudness: 0.4 });
  }
  return { bursts, cues, hits, paddles };
}

function drawBricks(canvas: Canvas, state: BrickState, frame: number): void {
  for (const [index, brick] of state.bricks.entries()) {
    if (brick === 'none') continue;
    const { x, y, row } = brickPlace(index);
    // The lowest row lands first; within a row they come as a wave.
    const wait = (BRICK.rows - 1 - row) * 1.8 + (index % BRICK.columns) * 0.7;
    const landed = frame < INTRO_FRAMES ? bounce((frame - wait) / 12) : 1;
    const art = (brick === 'bonus' ? BONUS_BRICKS : BRICKS)[row];
    if (art !== undefined) canvas.lay(art, x, y - (1 - landed) * 420);
  }
}

function drawPaddle(canvas: Canvas, x: number, touches: readonly number[], frame: number): void {
  const touched = touches.findLast((touch) => touch <= frame);
  const press = touched === undefined ? 0 : Math.max(0, 1 - framesSince(touched, frame) / 8);
  canvas.glow(x, PADDLE.y + 4, 105, hex('#fff27a'), 0.25 + 0.4 * press);
  canvas.lay(PADDLE_ART, x, PADDLE.y + press * 5, { scaleX: 1 + press * 0.08, scaleY: 1 - press * 0.18 });
}

function drawTrail(canvas: Canvas, { x, y }: Pick<Ball, 'x' | 'y'>, age: number): void {
  canvas.disc(x, y, BALL_RADIUS * age, mix(hex('#ff7a1a'), BALL_COLOR, age), 0.3 * age);
}

function drawBall(canvas: Canvas, { x, y }: Pick<Ball, 'x' | 'y'>, size: number): void {
  canvas.glow(x, y, 46 * size, BALL_COLOR, 0.65);
  canvas.disc(x, y, BALL_RADIUS * size, mix(BALL_COLOR, WHITE, 0.35));
  canvas.disc(x - 3, y - 3, 4 * size, WHITE, 0.9);
}
