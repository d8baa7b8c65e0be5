import type { Word } from '@atelier/contracts/words';
import { ZOOMS_APART_SECONDS } from './suggest-emphasis.ts';

/** An enlargement of the picture that lasts while a word is spoken. */
export interface PunchIn {
  startSeconds: number;
  /** The start of the way back. */
  endSeconds: number;
}

/** Durations of the enlargement and of the way back; both are eased. */
export const PUNCH_IN_SECONDS = 0.22;
export const PUNCH_OUT_SECONDS = 0.4;
const SHORTEST_HOLD_SECONDS = 0.6;

/** Plans the punch-ins of words with `zoom`, in order; of two within 1.2 s the earlier one is kept. */
export function planPunchIns(
  words: readonly Pick<Word, 'startSeconds' | 'endSeconds' | 'zoom'>[],
): PunchIn[] {
  const planned: PunchIn[] = [];
  for (const word of words) {
    if (!word.zoom) continue;
    const last = planned.at(-1);
    const startSeconds = Math.max(0, word.startSeconds - PUNCH_IN_SECONDS / 2);
    const endSeconds = Math.max(word.endSeconds, startSeconds + SHORTEST_HOLD_SECONDS);
    if (last && startSeconds - last.startSeconds < ZOOMS_APART_SECONDS) continue;
    // The way back ends before the next punch-in begins.
    if (last) last.endSeconds = Math.min(last.endSeconds, startSeconds - PUNCH_OUT_SECONDS);
    planned.push({ startSeconds, endSeconds });
  }
  return planned;
}

/** Returns the scale of the picture at a time, 1 to 1 + `amount`. The filter's expression gives the same values. */
export function zoomAt(punchIns: readonly PunchIn[], seconds: number, amount: number): number {
  return punchIns.reduce((zoom, { startSeconds, endSeconds }) => {
    const near = eased((seconds - startSeconds) / PUNCH_IN_SECONDS);
    const back = eased((seconds - endSeconds) / PUNCH_OUT_SECONDS);
    return zoom + amount * (near - back);
  }, 1);
}

function eased(share: number): number {
  const inside = Math.max(0, Math.min(1, share));
  return inside * inside * (3 - 2 * inside);
}
