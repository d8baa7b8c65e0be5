import { chooseMove, choosePlace } from './bot.ts';
import { type BlockState, type Piece, startBlocks, stepBlocks } from './rules.ts';

/** The bot's game, one state a frame. */
export function playBlocks(seed: number, frames: number): { state: BlockState; place: Piece | null }[] {
  let state = startBlocks(seed);
  let place = choosePlace(state);
  const played = [{ state, place }];
  while (played.length < frames) {
    const before = state.pieceNumber;
    state = stepBlocks(state, chooseMove(state, place));
    if (state.pieceNumber !== before) place = choosePlace(state);
    played.push({ state, place: state.piece === null ? null : place });
  }
  return played;
}
