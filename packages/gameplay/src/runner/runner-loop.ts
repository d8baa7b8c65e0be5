import type { Canvas } from '../draw/canvas.ts';
import { hex, WHITE } from '../draw/color.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import { framesSince, type GameLoop, LOOP_FRAMES } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { runLap } from './bot.ts';
import { LAP, layCourse, type Obstacle, SHAPES, SPEED } from './course.ts';
import { drawHero } from './hero.ts';
import type { RunnerState } from './rules.ts';
import { GROUND, GROUND_Y, LAYERS, SKY } from './scenery.ts';
import { COIN, THINGS } from './things.ts';

/** Where the runner is seen. */
const HERO_X = 215;
const COIN_COLOR = hex('#ffd84d');

/** A lap around a small world: after sixty seconds everything is where it was. */
export function createRunnerLoop(): GameLoop {
  const course = layCourse(7);
  const states = runLap(course, LOOP_FRAMES);
  const last = states.at(-1);
  if (last === undefined || last.isDown) throw new Error('The runner fell.');
  const story = tellStory(states);
  const stateAt = (frame: number): RunnerState => states[framesSince(0, frame)] ?? last;
  return {
    cues: story.cues,
    drawFrame(canvas, frame) {
      const state = stateAt(frame);
      canvas.originX = canvas.originY = 0;
      canvas.cover(SKY);
      for (const { bitmap, speed, y } of LAYERS) canvas.strip(bitmap, frame * speed, y);
      shake(canvas, story.landings, frame);
      // Sideways shaking would let the ground slip under the feet.
      canvas.originX = 0;
      canvas.strip(GROUND, state.x, GROUND_Y - 8);
      for (const item of course.obstacles) drawObstacle(canvas, item, state.x);
      for (const coin of course.coins) {
        const x = seenAt(coin.x, state.x);
        if (x < -20 || x > 740 || state.taken.has(coin)) continue;
        // Sixty turns in a loop.
        const turn = Math.cos((frame / LOOP_FRAMES) * Math.PI * 2 * 60 + coin.x * 0.02);
        canvas.glow(x, GROUND_Y - coin.y, 26, COIN_COLOR, 0.35);
        canvas.lay(COIN, x, GROUND_Y - coin.y, { scaleX: Math.max(0.18, Math.abs(turn)) });
      }
      for (let age = 8; age >= 1; age -= 1) drawDust(canvas, stateAt(frame - age), age);
      const feet = { x: HERO_X, y: GROUND_Y - state.y };
      canvas.box(HERO_X + 2, GROUND_Y + 3, 54 - state.y * 0.18, 8, 4, [10, 4, 24], 0.45);
      // Behind the runner, whom so much light would hide.
      drawBursts(canvas, travelling(story.bursts, frame), frame);
      drawHero(canvas, feet, state, (age) =>
        age < 0 ? (frame / LOOP_FRAMES) * Math.PI * 2 * 150 : (state.y - stateAt(frame - age).y) * 0.8,
      );
    },
  };
}

function tellStory(states: readonly RunnerState[]) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const landings: { frame: number; strength: number }[] = [];
  let streak = 0;
  for (const [frame, { events }] of states.entries()) {
    // Steps: a soft tick on each second of them.
    if (frame % 15 === 0 && states[frame]?.y === 0)
      cues.push({ frame, voice: 'thud', note: 40, loudness: 0.22 });
    for (const event of events) {
      if (event.kind === 'coin') {
        streak = (streak + 1) % 10;
        const y = GROUND_Y - event.coin.y;
        bursts.push({
          frame,
          x: HERO_X,
          y,
          color: COIN_COLOR,
          sparks: 9,
          reach: 50,
          lifeFrames: 16,
          ring: 34,
        });
        cues.push({ frame, voice: 'bell', note: pentatonic(14 + streak), loudness: 0.45 });
      } else if (event.kind === 'jump') {
        bursts.push({
          frame,
          x: HERO_X,
          y: GROUND_Y,
          color: hex('#ffb0d8'),
          sparks: 8,
          reach: 42,
          lifeFrames: 14,
        });
        cues.push({ frame, voice: 'sweep', note: 58, loudness: 0.5 });
      } else if (event.kind === 'land') {
        landings.push({ frame, strength: 3 });
        bursts.push({
          frame,
          x: HERO_X,
          y: GROUND_Y,
          color: hex('#ffb0d8'),
          sparks: 10,
          reach: 56,
          lifeFrames: 14,
        });
        cues.push({ frame, voice: 'thud', note: 47, loudness: 0.8 });
      } else cues.push({ frame, voice: 'noise', note: 90, loudness: 0.6 });
    }
  }
  return { bursts, cues, landings };
}

/** Sparks stay behind in the world while the runner goes on. */
function travelling(bursts: readonly Burst[], frame: number): Burst[] {
  return bursts.flatMap((burst) => {
    const age = framesSince(burst.frame, frame);
    return age < burst.lifeFrames ? [{ ...burst, x: burst.x - age * SPEED * 0.7 }] : [];
  });
}

/** The place of something in the world as it is seen, the lap being round. */
function seenAt(x: number, runnerX: number): number {
  const ahead = (((x - runnerX + HERO_X) % LAP) + LAP) % LAP;
  return ahead > LAP / 2 ? ahead - LAP : ahead;
}

function drawObstacle(canvas: Canvas, { kind, x }: Obstacle, runnerX: number): void {
  const { width } = SHAPES[kind];
  const left = seenAt(x, runnerX);
  if (left < -width - 40 || left > 760) return;
  const art = THINGS[kind];
  const middle = left + width / 2;
  if (kind === 'pit') canvas.lay(art, middle, GROUND_Y - 3 + art.height / 2);
  else if (kind === 'lantern') {
    canvas.glow(middle, GROUND_Y - 88, 95, hex('#7df3ff'), 0.5);
    canvas.lay(art, middle, GROUND_Y - SHAPES.lantern.bottom - art.height / 2);
  } else {
    canvas.box(middle, GROUND_Y + 2, width + 10, 8, 4, [10, 4, 24], 0.4);
    canvas.lay(art, middle, GROUND_Y - art.height / 2 + 2);
  }
}

function drawDust(canvas: Canvas, past: RunnerState, age: number): void {
  const x = HERO_X - age * SPEED;
  if (past.y > 0) canvas.disc(x, GROUND_Y - past.y - 34, 9 - age, hex('#7de8ff'), 0.12);
  else canvas.disc(x, GROUND_Y - age * 1.2, 1 + age * 0.6, WHITE, 0.12 - age * 0.012);
}
