import {
  type Cell,
  COLUMNS,
  DIRECTIONS,
  type Direction,
  indexOf,
  isInside,
  isSame,
  ROWS,
  type SnakeState,
  stepSnake,
} from './rules.ts';

/**
 * Goes for the fruit by the shortest way, but only when its tail stays within reach afterwards; otherwise it follows
 * its tail the long way round until the way is free.
 */
export function chooseDirection(state: SnakeState): Direction {
  const towards = findPath(state, state.fruit);
  if (towards !== null && canReachTail(follow(state, towards))) return towards[0] ?? state.direction;
  const ways = DIRECTIONS.map((direction) => ({ direction, after: stepSnake(state, direction) })).filter(
    ({ direction, after }) => !after.isDead && after.direction === direction,
  );
  const safe = ways.filter(({ after }) => canReachTail(after));
  const best = (safe.length > 0 ? safe : ways)
    .map((way) => ({ ...way, room: distanceToTail(way.after) }))
    .sort((one, other) => other.room - one.room)[0];
  return best?.direction ?? state.direction;
}

function follow(state: SnakeState, path: readonly Direction[]): SnakeState {
  return path.reduce(stepSnake, state);
}

function canReachTail(state: SnakeState): boolean {
  return !state.isDead && distanceToTail(state) > 0;
}

function distanceToTail(state: SnakeState): number {
  const tail = state.cells.at(-1);
  return tail === undefined ? 0 : (findPath(state, tail)?.length ?? 0);
}

/** The shortest way around the body as it lies now; null when there is none. */
function findPath(state: SnakeState, target: Cell): Direction[] | null {
  const [head] = state.cells;
  if (head === undefined) return null;
  const blocked = new Uint8Array(COLUMNS * ROWS);
  for (const cell of state.cells) blocked[indexOf(cell)] = 1;
  blocked[indexOf(target)] = 0;
  const cameBy = new Map<number, { from: Cell; direction: Direction }>();
  const waiting = [head];
  for (let next = 0; next < waiting.length; next += 1) {
    const from = waiting[next] ?? head;
    if (next > 0 && isSame(from, target)) break;
    for (const direction of DIRECTIONS) {
      const cell = { x: from.x + direction.x, y: from.y + direction.y };
      if (!isInside(cell) || blocked[indexOf(cell)] === 1 || cameBy.has(indexOf(cell))) continue;
      if (isSame(cell, head)) continue;
      cameBy.set(indexOf(cell), { from, direction });
      waiting.push(cell);
    }
  }
  const path: Direction[] = [];
  let at = cameBy.get(indexOf(target));
  while (at !== undefined) {
    path.unshift(at.direction);
    if (isSame(at.from, head)) return path;
    at = cameBy.get(indexOf(at.from));
  }
  return null;
}
