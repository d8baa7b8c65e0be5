export interface Square {
  x: number;
  y: number;
}

/** Pieces of two to five squares; each list of turns is made from the first drawing. */
const DRAWINGS = [
  ['##'],
  ['###'],
  ['##', '#.'],
  ['##', '##'],
  ['###', '.#.'],
  ['###', '#..'],
  ['###', '..#'],
  ['#.#', '###'],
] as const;

/** Squares of each piece in each of its different turns, from its upper left corner. */
export const PIECES: readonly (readonly (readonly Square[])[])[] = DRAWINGS.map(turnsOf);

function turnsOf(rows: readonly string[]): Square[][] {
  let squares = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '#' ? [{ x, y }] : [])));
  const turns: Square[][] = [];
  const seen = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) {
    const key = squares
      .map(({ x, y }) => `${x},${y}`)
      .sort()
      .join(' ');
    if (!seen.has(key)) turns.push(squares);
    seen.add(key);
    const height = Math.max(...squares.map(({ y }) => y));
    squares = squares.map(({ x, y }) => ({ x: height - y, y: x }));
  }
  return turns;
}
