import { PUNCH_IN_SECONDS, PUNCH_OUT_SECONDS, planPunchIns } from '@atelier/captions/emphasis/punch-in';
import type { Word } from '@atelier/contracts';
import type { PunchIns } from '@atelier/media/video/punch-in-filters';

/** Plans the punch-ins of a film from its words; undefined when there are none. @param amount 0: no punch-ins */
export function punchInsOf(words: readonly Word[], amount: number): PunchIns | undefined {
  const list = amount === 0 ? [] : planPunchIns(words);
  if (list.length === 0) return undefined;
  return { list, amount, inSeconds: PUNCH_IN_SECONDS, outSeconds: PUNCH_OUT_SECONDS };
}
