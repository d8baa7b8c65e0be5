import type { Canvas, Point } from '../draw/canvas.ts';
import { hex, mix, ramp, WHITE } from '../draw/color.ts';
import { drawNumber } from '../draw/digits.ts';
import { clamp01, overshoot, smooth } from '../draw/easing.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import { type GameLoop, LOOP_FRAMES } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { BOARD, CELL, drawBoard, FRUIT, placeOf } from './board.ts';
import { playSnake } from './play.ts';
import type { Cell, SnakeState } from './rules.ts';

const MOVE_FRAMES = 2;
const MOVES = 828;
/** Then the snake bursts, from its tail on, and the next one appears. */
const PLAY_FRAMES = MOVES * MOVE_FRAMES;
const BURST_FRAMES = 84;
const BODY = [hex('#ff2e7a'), hex('#ff7a1a'), hex('#ffc400'), hex('#2fd36a'), hex('#1f9bff'), hex('#8a4bff')];

/** A snake that grows until it fills the board, bursts into light and begins again. */
export function createSnakeLoop(): GameLoop {
  const states = playSnake(27, MOVES);
  const first = states[0];
  const last = states.at(-1);
  if (first === undefined || last === undefined) throw new Error('The snake did not move.');
  const { bursts, cues, meals } = tellStory(states, last);
  const bites = meals.map((frame) => ({ frame, strength: 3.5 }));
  return {
    cues,
    drawFrame(canvas, frame) {
      canvas.originX = canvas.originY = 0;
      shake(canvas, bites, frame);
      drawBoard(canvas);
      if (frame < PLAY_FRAMES) {
        const move = Math.floor(frame / MOVE_FRAMES);
        const before = states[move] ?? first;
        const after = states[move + 1] ?? last;
        const part = (frame % MOVE_FRAMES) / MOVE_FRAMES;
        drawFruit(canvas, before.fruit, frame, fruitAge(meals, frame));
        drawSnake(canvas, glide(before, after, part), 1);
        score(canvas, before.eaten, frame, meals);
      } else {
        const left = 1 - (frame - PLAY_FRAMES) / BURST_FRAMES;
        const whole = last.cells.map(placeOf);
        if (left > 0) drawSnake(canvas, whole.slice(0, Math.ceil(whole.length * left)), 1);
        const arrival = (frame - PLAY_FRAMES - BURST_FRAMES) / (LOOP_FRAMES - PLAY_FRAMES - BURST_FRAMES);
        if (arrival > 0) {
          drawFruit(canvas, first.fruit, frame, (arrival - 0.5) * 24);
          drawSnake(canvas, glide(first, first, 0), overshoot(arrival * 1.6));
        }
        score(canvas, last.eaten * clamp01(left), frame, []);
      }
      drawBursts(canvas, bursts, frame);
    },
  };
}

function tellStory(states: readonly SnakeState[], last: SnakeState) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const meals: number[] = [];
  for (const [move, state] of states.entries()) {
    const frame = move * MOVE_FRAMES;
    const before = states[move - 1];
    if (before === undefined) continue;
    const head = placeOf(state.cells[0] ?? before.fruit);
    if (state.eaten > before.eaten) {
      meals.push(frame);
      bursts.push({ frame, ...head, color: hex('#ff5d73'), sparks: 16, reach: 90, lifeFrames: 22, ring: 70 });
      cues.push({ frame, voice: 'pluck', note: pentatonic(8 + (state.eaten % 12)), loudness: 0.9 });
      cues.push({
        frame: frame + 3,
        voice: 'pluck',
        note: pentatonic(10 + (state.eaten % 12)),
        loudness: 0.5,
      });
    } else if (state.direction !== before.direction) {
      cues.push({ frame, voice: 'noise', note: 60, loudness: 0.25 });
    }
  }
  const cells = last.cells;
  for (const [index, cell] of cells.entries()) {
    if (index % 4 !== 0) continue;
    const frame = PLAY_FRAMES + Math.round((1 - index / cells.length) * BURST_FRAMES);
    const color = ramp(BODY, index / cells.length);
    bursts.push({ frame, ...placeOf(cell), color, sparks: 7, reach: 60, lifeFrames: 20, fall: 30 });
    const step = 8 + Math.floor(((cells.length - index) / cells.length) * 14);
    cues.push({ frame, voice: 'bell', note: pentatonic(step), loudness: 0.3 });
  }
  const start = placeOf({ x: 5, y: 7 });
  bursts.push({
    frame: PLAY_FRAMES + BURST_FRAMES + 4,
    ...start,
    color: BODY[1] ?? WHITE,
    sparks: 24,
    reach: 140,
    lifeFrames: 26,
    ring: 110,
  });
  cues.push({ frame: PLAY_FRAMES + BURST_FRAMES + 4, voice: 'sweep', note: 60, loudness: 0.7 });
  return { bursts, cues, meals };
}

function fruitAge(meals: readonly number[], frame: number): number {
  const eaten = meals.findLast((meal) => meal <= frame);
  return eaten === undefined ? Number.POSITIVE_INFINITY : frame - eaten;
}

/** The body between two moves: the head runs ahead of its cell, the tail leaves its own. */
function glide(before: SnakeState, after: SnakeState, part: number): Point[] {
  const places = before.cells.map(placeOf);
  const head = after.cells[0];
  const tail = places.at(-1);
  const beforeTail = places.at(-2);
  if (head === undefined || tail === undefined || beforeTail === undefined || part === 0) return places;
  const front = placeOf(head);
  const first = places[0] ?? front;
  const isGrowing = before.growing > 0;
  return [
    { x: first.x + (front.x - first.x) * part, y: first.y + (front.y - first.y) * part },
    ...places.slice(0, -1),
    isGrowing
      ? tail
      : { x: tail.x + (beforeTail.x - tail.x) * part, y: tail.y + (beforeTail.y - tail.y) * part },
  ];
}

function drawSnake(canvas: Canvas, body: readonly Point[], grown: number): void {
  const width = (index: number) =>
    grown * (15 - 5 * smooth((index - body.length * 0.55) / (body.length * 0.5)));
  const pairs = body.slice(0, -1).map((from, index) => ({ from, to: body[index + 1] ?? from, index }));
  for (const { from, to } of pairs) {
    const [low, high] = [
      { x: from.x, y: from.y + 6 },
      { x: to.x, y: to.y + 6 },
    ];
    canvas.capsule(low, high, 15 * grown, [40, 90, 150], 0.22);
  }
  for (const { from, to, index } of pairs.toReversed()) {
    const color = ramp(BODY, index / Math.max(24, body.length));
    canvas.capsule(from, to, width(index), color);
    canvas.capsule(from, to, width(index) * 0.42, mix(color, WHITE, 0.32), 0.75);
  }
  const [head, neck] = body;
  if (head === undefined || neck === undefined) return;
  const length = Math.hypot(head.x - neck.x, head.y - neck.y) || 1;
  const [dx, dy] = [(head.x - neck.x) / length, (head.y - neck.y) / length];
  canvas.disc(head.x, head.y, 18 * grown, mix(BODY[0] ?? WHITE, WHITE, 0.15));
  for (const side of [-1, 1]) {
    const eye = { x: head.x + dx * 5 - dy * 8 * side, y: head.y + dy * 5 + dx * 8 * side };
    canvas.disc(eye.x, eye.y, 5.5 * grown, WHITE);
    canvas.disc(eye.x + dx * 2, eye.y + dy * 2, 2.8 * grown, [16, 20, 40]);
  }
}

function drawFruit(canvas: Canvas, cell: Cell, frame: number, age: number): void {
  const { x, y } = placeOf(cell);
  // Twenty beats in a minute's loop, so that the last one meets the first.
  const beat = 1 + 0.07 * Math.sin((frame / LOOP_FRAMES) * Math.PI * 2 * 60);
  const size = overshoot(age / 9) * beat;
  if (age <= 0) return;
  canvas.lay(FRUIT, x, y, { scaleX: size, scaleY: size });
}

function score(canvas: Canvas, eaten: number, frame: number, meals: readonly number[]): void {
  const pop = 1 - clamp01(fruitAge(meals, frame) / 10);
  const color = mix(WHITE, hex('#fff27a'), pop);
  drawNumber(canvas, eaten, { x: BOARD.left + CELL * 8, y: 20, height: 17 + 5 * pop, color });
}
