/** Speech is slowed down to this rate at most, and made faster up to the other one. */
const RATES = { slowest: 0.9, fastest: 1.15 };
/** The silence that stays before the next sentence, in seconds. */
const GAP_SECONDS = 0.05;
/** A sentence that starts or ends by this much too late still seems to be at its time, in seconds. */
const TOLERANCE_SECONDS = 0.3;

/** The time of a sentence in the film, and the duration of its speech in the other language, in seconds. */
export interface SpokenSentence {
  startSeconds: number;
  endSeconds: number;
  /** The start of the next sentence, or the end of the film. */
  roomEndSeconds: number;
  naturalSeconds: number;
}

export interface FittedSentence {
  startSeconds: number;
  endSeconds: number;
  /** The factor of the speed. */
  rate: number;
  /** By how much it starts after its time or ends after its room, in seconds; 0 for none. */
  driftSeconds: number;
}

/**
 * Places sentences one after the other, none over another: a sentence that is longer than the original spends the pause
 * after it, then is spoken faster; a shorter one is spoken slower.
 */
export function fitSentences(sentences: readonly SpokenSentence[]): FittedSentence[] {
  let freeFrom = 0;
  return sentences.map(({ startSeconds: wanted, endSeconds, roomEndSeconds, naturalSeconds }) => {
    const startSeconds = Math.max(wanted, freeFrom);
    const room = Math.max(0.1, roomEndSeconds - GAP_SECONDS - startSeconds);
    const rate = rateFor({ natural: naturalSeconds, own: endSeconds - startSeconds, room });
    const end = startSeconds + naturalSeconds / rate;
    freeFrom = end + GAP_SECONDS;
    const driftSeconds = Math.max(0, startSeconds - wanted, end - roomEndSeconds);
    return { startSeconds, endSeconds: end, rate, driftSeconds };
  });
}

/** True if a sentence starts and ends late by at most `TOLERANCE_SECONDS`. */
export function isWithinItsTime({ driftSeconds }: Pick<FittedSentence, 'driftSeconds'>): boolean {
  return driftSeconds <= TOLERANCE_SECONDS;
}

function rateFor({ natural, own, room }: { natural: number; own: number; room: number }): number {
  if (natural > room) return Math.min(RATES.fastest, natural / room);
  return natural < own ? Math.max(RATES.slowest, natural / own) : 1;
}
