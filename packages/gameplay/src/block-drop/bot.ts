import { PIECES } from './pieces.ts';
import {
  type BlockState,
  COLUMNS,
  fits,
  fullRows,
  type Grid,
  lay,
  type Move,
  type Piece,
  ROWS,
  removeRows,
} from './rules.ts';

/** Where this piece and the next one would lie best together, as the place of this one. */
export function choosePlace(state: BlockState): Piece | null {
  const { grid, piece, next } = state;
  if (piece === null) return null;
  let best: { place: Piece; score: number } | null = null;
  for (const { place, after, score } of placesOf(grid, piece.kind)) {
    const follow = Math.max(-1000, ...placesOf(after, next).map((other) => other.score + judge(other.after)));
    const total = score + follow;
    if (best === null || total > best.score) best = { place, score: total };
  }
  return best?.place ?? null;
}

/** The next push that brings the piece to its place. */
export function chooseMove(state: BlockState, place: Piece | null): Move {
  const { piece } = state;
  if (piece === null || place === null) return 'none';
  const turns = PIECES[piece.kind]?.length ?? 1;
  // A hand has a pace: a push every second frame, then it lets the piece fall.
  const isPause = state.tick % 2 !== 0;
  if (piece.turn % turns !== place.turn) return isPause ? 'none' : 'turn';
  if (piece.x !== place.x) return isPause ? 'none' : piece.x < place.x ? 'right' : 'left';
  return 'down';
}

/** By rows at once: a single one is a waste while there is room, three are worth waiting for. */
const REWARDS = [0, -1.2, 2.5, 9];

function placesOf(grid: Grid, kind: number) {
  const turns = PIECES[kind]?.length ?? 0;
  const found: { place: Piece; after: Grid; score: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      let place = { kind, turn, x, y: -2 };
      if (!fits(grid, place)) continue;
      while (fits(grid, { ...place, y: place.y + 1 })) place = { ...place, y: place.y + 1 };
      const laid = lay(grid, place);
      const rows = fullRows(laid);
      const score = REWARDS[rows.length] ?? 9;
      found.push({ place, after: removeRows(laid, rows), score: place.y < 0 ? -500 : score });
    }
  }
  return found;
}

/** Low, even and without holes is good. */
function judge(grid: Grid): number {
  const heights = Array.from({ length: COLUMNS }, (_, x) => {
    const top = grid.findIndex((row) => (row[x] ?? 0) > 0);
    return top < 0 ? 0 : ROWS - top;
  });
  let holes = 0;
  for (const [x, height] of heights.entries()) {
    for (let y = ROWS - height; y < ROWS; y += 1) if (grid[y]?.[x] === 0) holes += 1;
  }
  const steps = heights.slice(1).reduce((sum, height, x) => sum + Math.abs(height - (heights[x] ?? 0)), 0);
  const sum = heights.reduce((total, height) => total + height, 0);
  const tallest = Math.max(...heights);
  return -0.06 * sum - 2 * holes - 0.2 * steps - (tallest > 6 ? (tallest - 6) * 3 : 0);
}
