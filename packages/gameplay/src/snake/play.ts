import { chooseDirection } from './bot.ts';
import { type SnakeState, startSnake, stepSnake } from './rules.ts';

/** The bot's game, one state a move, the start included. */
export function playSnake(seed: number, moves: number): SnakeState[] {
  const states = [startSnake(seed)];
  for (let move = 0; move < moves; move += 1) {
    const state = states.at(-1) ?? startSnake(seed);
    states.push(stepSnake(state, chooseDirection(state)));
  }
  return states;
}
