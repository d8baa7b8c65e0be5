import type { Canvas, Point } from '../draw/canvas.ts';
import { hex, mix, WHITE } from '../draw/color.ts';
import { drawNumber } from '../draw/digits.ts';
import { clamp01, easeIn, easeOut, overshoot } from '../draw/easing.ts';
import { type Burst, drawBursts, shake } from '../draw/sparks.ts';
import type { GameLoop } from '../loop.ts';
import type { Cue } from '../sound/cue.ts';
import { pentatonic } from '../sound/render-sound.ts';
import { CELL, COLORS, GROUND, JEWELS, MARGIN, WELL } from './art.ts';
import { playBlocks } from './play.ts';
import { type BlockState, CLEAR_FRAMES, COLUMNS, fits, type Piece, ROWS, squaresOf } from './rules.ts';

/** Then what still lies there bursts, row after row, and an empty well waits for the first piece. */
const PLAY_FRAMES = 1690;
const SINK_FRAMES = 9;
type Played = ReturnType<typeof playBlocks>;

/** Jewels that fall into rows; full rows go. */
export function createBlockDropLoop(): GameLoop {
  const whole = playBlocks(11, PLAY_FRAMES);
  const played = whole.slice(0, whole.findLastIndex(({ state }) => state.piece === null) + 1);
  const end = played.length - 1;
  const last = played[end];
  if (last === undefined) throw new Error('No piece was laid.');
  const story = tellStory(played, end, last.state);
  return {
    cues: story.cues,
    drawFrame(canvas, frame) {
      const { state, place } = played[Math.min(frame, end)] ?? last;
      canvas.originX = canvas.originY = 0;
      shake(canvas, story.hits, frame);
      canvas.cover(GROUND, MARGIN - canvas.originX, MARGIN - canvas.originY);
      drawGrid(canvas, played, { state, frame, end });
      if (state.piece !== null) {
        drawGhost(canvas, state, place);
        const at = glide(played, frame);
        const kind = state.piece.kind;
        for (const square of squaresOf({ ...state.piece, x: 0, y: 0 })) {
          jewel(canvas, kind, { x: at.x + square.x * CELL, y: at.y + square.y * CELL });
        }
      }
      const isOver = frame > end;
      drawNext(canvas, isOver && frame > end + 70 ? (played[0]?.state.next ?? 0) : state.next);
      const fading = isOver ? 1 - clamp01((frame - end - 30) / 40) : 1;
      const pop = story.clears.some((clear) => frame >= clear && frame < clear + 10) ? 1 : 0;
      const color = mix(hex('#ffd9f2'), WHITE, pop);
      drawNumber(canvas, state.lines * fading, { x: 72, y: 144, height: 34 + 5 * pop, color });
      drawBursts(canvas, story.bursts, frame);
    },
  };
}

function tellStory(played: Played, end: number, last: BlockState) {
  const bursts: Burst[] = [];
  const cues: Cue[] = [];
  const hits: { frame: number; strength: number }[] = [];
  const clears: number[] = [];
  for (const [frame, { state }] of played.entries()) {
    for (const { kind, rows, squares } of state.events) {
      if (kind === 'land') {
        const low = Math.max(...squares.map(({ y }) => y));
        const color = COLORS[(state.grid[low]?.[squares[0]?.x ?? 0] ?? 1) - 1] ?? WHITE;
        for (const square of squares.filter(({ y }) => y === low)) {
          const { x, y } = middleOf(square.x, square.y);
          bursts.push({ frame, x, y: y + CELL / 2, color, sparks: 4, reach: 36, lifeFrames: 12 });
        }
        cues.push({ frame, voice: 'thud', note: 50 + (ROWS - low), loudness: 0.8 });
        hits.push({ frame, strength: 2.4 });
      } else if (kind === 'full') {
        clears.push(frame + CLEAR_FRAMES);
        for (let note = 0; note < 3 + rows.length; note += 1) {
          const step = 12 + note + (state.lines % 3);
          cues.push({ frame: frame + note * 3, voice: 'bell', note: pentatonic(step), loudness: 0.5 });
        }
      } else {
        hits.push({ frame, strength: 3.5 * rows.length });
        cues.push({ frame, voice: 'sweep', note: 60 + 3 * rows.length, loudness: 0.7 });
        for (const row of rows)
          bursts.push(...burstRow(row, frame, (x) => COLORS[(x * 3 + row) % 8] ?? WHITE));
      }
    }
  }
  for (let row = ROWS - 1; row >= 0; row -= 1) {
    const cells = last.grid[row] ?? [];
    if (cells.every((cell) => cell === 0)) continue;
    const frame = goneFrame(row, end);
    const full = burstRow(row, frame, (x) => COLORS[(cells[x] ?? 1) - 1] ?? WHITE);
    bursts.push(...full.filter((_, x) => (cells[x] ?? 0) > 0));
    cues.push({ frame, voice: 'bell', note: pentatonic(22 - row), loudness: 0.7 });
    hits.push({ frame, strength: 4 });
  }
  cues.push({ frame: end + 75, voice: 'sweep', note: 64, loudness: 0.5 });
  return { bursts, cues, hits, clears };
}

function burstRow(row: number, frame: number, colorOf: (x: number) => Burst['color']): Burst[] {
  return Array.from({ length: COLUMNS }, (_, x) => ({
    frame,
    ...middleOf(x, row),
    color: colorOf(x),
    sparks: 8,
    reach: 110,
    lifeFrames: 26,
    fall: 90,
  }));
}

function goneFrame(row: number, end: number): number {
  return end + 12 + (ROWS - row) * 6;
}

function drawGrid(
  canvas: Canvas,
  played: Played,
  { state, frame, end }: { state: BlockState; frame: number; end: number },
): void {
  const glowing = glowingRows(played, frame);
  const sunk = sinking(played, frame);
  for (const [row, cells] of state.grid.entries()) {
    if (frame > end && frame >= goneFrame(row, end)) continue;
    const shift = sunk === null ? 0 : sunk.rowsBelow(row) * CELL * (1 - sunk.part);
    for (const [x, cell] of cells.entries()) {
      if (cell === 0) continue;
      const at = middleOf(x, row);
      const isGlowing = glowing.rows.includes(row);
      const size = isGlowing ? 1 - easeIn(glowing.part) * 0.55 : 1;
      const art = JEWELS[cell - 1];
      if (art !== undefined) canvas.lay(art, at.x, at.y - shift, { scaleX: size, scaleY: size });
      if (isGlowing)
        canvas.box(at.x, at.y, CELL * size, CELL * size, 12, WHITE, 0.85 * Math.sin(glowing.part * Math.PI));
    }
    if (glowing.rows.includes(row)) {
      const { x, y } = middleOf(COLUMNS / 2 - 0.5, row);
      for (const side of [-140, -45, 45, 140])
        canvas.glow(x + side, y, 110, hex('#fff2c0'), 0.5 * glowing.part);
    }
  }
}

/** Full rows and how far their glow is. */
function glowingRows(played: Played, frame: number): { rows: readonly number[]; part: number } {
  for (let age = 0; age < CLEAR_FRAMES; age += 1) {
    const full = played[frame - age]?.state.events.find(({ kind }) => kind === 'full');
    if (full !== undefined) return { rows: full.rows, part: age / CLEAR_FRAMES };
  }
  return { rows: [], part: 0 };
}

/** What lay above rows that just went is still on its way down. */
function sinking(played: Played, frame: number) {
  for (let age = 0; age < SINK_FRAMES; age += 1) {
    const gone = played[frame - age]?.state.events.find(({ kind }) => kind === 'gone');
    if (gone === undefined) continue;
    // A row now at `row` sank past every gone row that lies at or below its old place.
    const rowsBelow = (row: number) => {
      let sunk = 0;
      for (const place of gone.rows.toReversed())
        if (row - (gone.rows.length - sunk) < place && row <= place) sunk += 1;
      return sunk;
    };
    return { part: easeOut(age / SINK_FRAMES), rowsBelow };
  }
  return null;
}

/** The mean of its last places: pushes by whole squares become a slide. */
function glide(played: Played, frame: number): Point {
  const number = played[frame]?.state.pieceNumber;
  let [x, y, weights] = [0, 0, 0];
  for (let age = 0; age < 4; age += 1) {
    const past = played[frame - age]?.state;
    if (past?.piece == null || past.pieceNumber !== number) break;
    const weight = 4 - age;
    const corner = middleOf(past.piece.x, past.piece.y);
    x += corner.x * weight;
    y += corner.y * weight;
    weights += weight;
  }
  return { x: x / weights, y: y / weights };
}

function drawGhost(canvas: Canvas, state: BlockState, place: Piece | null): void {
  if (place === null || !fits(state.grid, place)) return;
  for (const square of squaresOf(place)) {
    const { x, y } = middleOf(square.x, square.y);
    canvas.box(x, y, CELL - 8, CELL - 8, 10, COLORS[place.kind] ?? WHITE, 0.2);
  }
}

function drawNext(canvas: Canvas, kind: number): void {
  const squares = squaresOf({ kind, turn: 0, x: 0, y: 0 });
  const [width, height] = [Math.max(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))];
  for (const { x, y } of squares) {
    const art = JEWELS[kind];
    const at = { x: 648 + (x - width / 2) * 28, y: 144 + (y - height / 2) * 28 };
    if (art !== undefined) canvas.lay(art, at.x, at.y, { scaleX: 0.54, scaleY: 0.54 });
  }
}

function jewel(canvas: Canvas, kind: number, { x, y }: Point): void {
  const art = JEWELS[kind];
  if (y < WELL.top - CELL || art === undefined) return;
  const shown = clamp01((y - WELL.top + CELL) / CELL);
  canvas.glow(x, y, 58, COLORS[kind] ?? WHITE, 0.22 * shown);
  canvas.lay(art, x, y, { scaleX: overshoot(shown), scaleY: overshoot(shown) });
}

function middleOf(x: number, y: number): Point {
  return { x: WELL.left + (x + 0.5) * CELL, y: WELL.top + (y + 0.5) * CELL };
}
