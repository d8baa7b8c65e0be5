import { PUNCH_IN_SECONDS, PUNCH_OUT_SECONDS, planPunchIns } from '@atelier/captions/emphasis/punch-in';
import type { Word } from '@atelier/contracts';
import type { PunchIns } from '@atelier/media/video/punch-in-filters';

/** Where the picture comes nearer, as the words ask for it; undefined where they do not. @param amount 0: never */
export function punchInsOf(words: readonly Word[], amount: number): PunchIns | undefined {
  const list = amount === 0 ? [] : planPunchIns(words);
  if (list.length === 0) return undefined;
  return { list, amount, inSeconds: PUNCH_IN_SECONDS, outSeconds: PUNCH_OUT_SECONDS };
}
