import { cellOf, enterMaze, indexOf, type Maze, type MazeState, stepMaze } from './rules.ts';

/** Sees only the corridors around it: takes a new one, the one towards the goal first, and turns back at dead ends. */
export function chooseStep(state: MazeState): number {
  const { maze, trail, visited } = state;
  const fresh = (maze.open[indexOf(state.at)] ?? []).filter((cell) => !visited.has(cell));
  const distance = (index: number) => {
    const { x, y } = cellOf(index);
    return Math.abs(x - maze.goal.x) + Math.abs(y - maze.goal.y);
  };
  return fresh.sort((one, other) => distance(one) - distance(other))[0] ?? trail.at(-2) ?? indexOf(state.at);
}

/** Every state from the start to the goal. */
export function solveMaze(maze: Maze): MazeState[] {
  const states = [enterMaze(maze)];
  for (let state = states[0]; state !== undefined && !state.isDone; ) {
    state = stepMaze(state, chooseStep(state));
    states.push(state);
  }
  return states;
}
