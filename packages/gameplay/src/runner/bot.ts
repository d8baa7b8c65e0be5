import type { Course } from './course.ts';
import { type Input, type RunnerState, startRunner, stepRunner } from './rules.ts';

/** Frames that it sees ahead. */
const SIGHT = 9;
const MAX_JUMP_FRAMES = 32;

/** Jumps or slides as late as it safely can, by trying out what would happen. */
export function chooseInput(state: RunnerState, course: Course): Input {
  if (state.y !== 0) return 'none';
  if (
    survives(
      state,
      Array.from({ length: SIGHT }, () => 'none'),
      course,
    )
  )
    return 'none';
  if (survivesJump(state, course) && !survivesSlide(state, course)) return 'jump';
  return survivesSlide(state, course) ? 'slide' : 'none';
}

/** The bot's lap, one state a frame, the start included. */
export function runLap(course: Course, frames: number): RunnerState[] {
  const states = [startRunner()];
  while (states.length < frames) {
    const state = states.at(-1) ?? startRunner();
    states.push(stepRunner(state, chooseInput(state, course), course));
  }
  return states;
}

function survives(state: RunnerState, inputs: readonly Input[], course: Course): boolean {
  let at = state;
  for (const input of inputs) at = stepRunner(at, input, course);
  return !at.isDown;
}

function survivesJump(state: RunnerState, course: Course): boolean {
  let at = stepRunner(state, 'jump', course);
  for (let frame = 0; frame < MAX_JUMP_FRAMES && at.y !== 0 && !at.isDown; frame += 1) {
    at = stepRunner(at, 'none', course);
  }
  return !at.isDown && at.y === 0;
}

function survivesSlide(state: RunnerState, course: Course): boolean {
  return survives(
    state,
    Array.from({ length: SIGHT + 4 }, () => 'slide'),
    course,
  );
}
