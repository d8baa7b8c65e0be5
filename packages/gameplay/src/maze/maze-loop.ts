import type { Canvas, Point } from '../draw/canvas.ts';
import { type Color, mix, WHITE } from '../draw/color.ts';
import { easeIn, overshoot, smooth } from '../draw/easing.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import { framesSince, type GameLoop, LOOP_FRAMES } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { drawMaze, GEM, LOOKS, placeOf } from './art.ts';
import { solveMaze } from './bot.ts';
import { COLUMNS, growMaze, indexOf, ROWS } from './rules.ts';

const CORNERS = [
  { x: 0, y: 0 },
  { x: COLUMNS - 1, y: ROWS - 1 },
  { x: COLUMNS - 1, y: 0 },
  { x: 0, y: ROWS - 1 },
] as const;
/** Each goal is the next maze's start, and the last one's the first one's: the way never ends. */
const SEEDS = [28, 71, 58, 178, 74, 75, 76, 203];
const STAGE_FRAMES = LOOP_FRAMES / SEEDS.length;
/** The new maze spreads from the goal that was just reached. */
const SPREAD_FRAMES = 22;
const REST_FRAMES = 8;
const TRAIL_STEPS = 10;

/** An explorer of mazes; behind each goal lies the next maze. */
export function createMazeLoop(): GameLoop {
  const stages = SEEDS.map((seed, index) => {
    const start = CORNERS[index % CORNERS.length] ?? CORNERS[0];
    const goal = CORNERS[(index + 1) % CORNERS.length] ?? CORNERS[0];
    const look = LOOKS[index % LOOKS.length] ?? { wall: WHITE, ground: WHITE, trail: WHITE };
    const maze = growMaze(seed, start, goal);
    return { look, states: solveMaze(maze), goal: indexOf(goal), ground: drawMaze(maze, look) };
  });
  const story = tellStory(stages);
  return {
    cues: story.cues,
    drawFrame(canvas, frame) {
      const number = Math.floor(frame / STAGE_FRAMES);
      const stage = stages[number];
      const before = stages[(number + stages.length - 1) % stages.length];
      if (stage === undefined || before === undefined) return;
      const time = frame % STAGE_FRAMES;
      canvas.originX = canvas.originY = 0;
      canvas.cover(stage.ground);
      const origin = placeOf(before.goal);
      if (time < SPREAD_FRAMES) {
        const radius = easeIn(0.25 + (0.75 * time) / SPREAD_FRAMES) * 1000;
        canvas.cover(before.ground);
        drawTrail(canvas, before, before.states.length - 1);
        canvas.coverCircle(stage.ground, origin.x, origin.y, radius);
        canvas.ring(origin.x, origin.y, radius, 10 + radius * 0.03, mix(stage.look.wall, WHITE, 0.5), 0.8);
      }
      shake(canvas, story.hits, frame);
      const steps = stage.states.length - 1;
      const walk = (time - SPREAD_FRAMES) / (STAGE_FRAMES - SPREAD_FRAMES - REST_FRAMES);
      const at = Math.min(steps, Math.max(0, walk * steps));
      drawTrail(canvas, stage, at);
      drawGoal(canvas, stage.goal, frame, Math.min(time / 14, walk >= 1 ? 0 : 9));
      const place = walkerAt(stage, at);
      for (let age = 6; age > 0; age -= 1) {
        const past = walkerAt(stage, Math.max(0, at - age * 0.28));
        canvas.disc(past.x, past.y, 11 - age, stage.look.trail, 0.16);
      }
      const pulse = 1 + 0.08 * Math.sin((frame / LOOP_FRAMES) * Math.PI * 2 * 90);
      canvas.glow(place.x, place.y, 62 * pulse, stage.look.trail, 0.75);
      canvas.disc(place.x, place.y, 12, mix(stage.look.trail, WHITE, 0.45));
      canvas.disc(place.x - 3, place.y - 4, 4.5, WHITE, 0.9);
      drawBursts(canvas, story.bursts, frame);
    },
  };
}

interface Stage {
  look: { trail: Color };
  states: ReturnType<typeof solveMaze>;
  goal: number;
}

function tellStory(stages: readonly Stage[]) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const hits: { frame: number; strength: number }[] = [];
  for (const [number, { states, goal, look }] of stages.entries()) {
    const base = number * STAGE_FRAMES;
    const walked = STAGE_FRAMES - SPREAD_FRAMES - REST_FRAMES;
    for (const [step, state] of states.entries()) {
      const last = states[step - 1];
      if (last === undefined) continue;
      const frame = base + SPREAD_FRAMES + Math.round((step / (states.length - 1)) * walked);
      const isBack = state.trail.length < last.trail.length;
      // The deeper it is, the higher; back steps are only felt.
      if (isBack) cues.push({ frame, voice: 'noise', note: 40, loudness: 0.16 });
      else if (step % 2 === 0) {
        cues.push({ frame, voice: 'pluck', note: pentatonic(7 + (state.trail.length % 12)), loudness: 0.42 });
      }
    }
    const frame = base + STAGE_FRAMES - REST_FRAMES;
    bursts.push({
      frame,
      ...placeOf(goal),
      color: look.trail,
      sparks: 40,
      reach: 220,
      lifeFrames: 40,
      fall: 60,
      ring: 150,
    });
    hits.push({ frame, strength: 6 });
    for (let note = 0; note < 6; note += 1) {
      cues.push({ frame: frame + note * 3, voice: 'bell', note: pentatonic(12 + note * 2), loudness: 0.7 });
    }
    cues.push({ frame: frame + REST_FRAMES, voice: 'sweep', note: 55, loudness: 0.6 });
  }
  return { bursts, cues, hits };
}

function walkerAt({ states }: Stage, at: number): Point {
  const index = Math.floor(at);
  const from = placeOf(indexOf(states[index]?.at ?? { x: 0, y: 0 }));
  const next = states[index + 1];
  if (next === undefined) return from;
  const to = placeOf(indexOf(next.at));
  const part = at - index;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Given-up corridors stay as embers; the living way shines, most of all near the walker. */
function drawTrail(canvas: Canvas, { states, look }: Stage, at: number): void {
  const state = states[Math.floor(at)];
  if (state === undefined) return;
  const alive = new Set(state.trail);
  const ember = mix(look.trail, WHITE, 0.3);
  for (const index of state.visited) {
    if (!alive.has(index)) {
      const { x, y } = placeOf(index);
      canvas.disc(x, y, 4, ember, 0.4);
    }
  }
  for (const [place, index] of state.trail.slice(0, -1).entries()) {
    const from = placeOf(index);
    const to = placeOf(state.trail[place + 1] ?? index);
    const near = smooth((place - state.trail.length + TRAIL_STEPS) / TRAIL_STEPS);
    canvas.capsule(from, to, 4 + 3 * near, mix(look.trail, WHITE, 0.3 * near), 0.45 + 0.45 * near);
  }
  const head = state.trail.at(-1);
  if (head !== undefined)
    canvas.capsule(placeOf(head), walkerAt({ states, look, goal: 0 }, at), 7, look.trail, 0.9);
}

function drawGoal(canvas: Canvas, goal: number, frame: number, appeared: number): void {
  if (appeared <= 0) return;
  const { x, y } = placeOf(goal);
  const beat = framesSince(0, frame) / LOOP_FRAMES;
  const size = overshoot(appeared) * (1 + 0.09 * Math.sin(beat * Math.PI * 2 * 60));
  canvas.glow(x, y, 60, [255, 200, 90], 0.5);
  canvas.lay(GEM, x, y, { scaleX: size, scaleY: size, turn: 0.25 * Math.sin(beat * Math.PI * 2 * 30) });
}
