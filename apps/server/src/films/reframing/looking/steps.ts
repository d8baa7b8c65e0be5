import { LOOKS_PER_CELL } from '@atelier/engines/face-detection/port';
import type { MediaRange } from '@atelier/media';

/** Looks and levels of sound stand at every quarter of a second of the source's own time, whatever range asked. */
export const STEPS_PER_SECOND = 4;

/** A stretch of the source, in steps from its start; `until` is not in it. */
export interface Steps {
  from: number;
  until: number;
}

/** Two gaps this near are looked at as one: beginning costs more than looking twice at a second. */
const JOINED_STEPS = STEPS_PER_SECOND;
/** Looked at by one reading: beginning another costs a twentieth of a second, and what lies since its key frame. */
const LEAST_SHARE_STEPS = 4 * STEPS_PER_SECOND;
/** Tolerance for rounding errors in sums of decimal fractions. */
const TINY = 1e-6;

/** Computes the steps that cover a range. */
export function stepsOf({ startSeconds, durationSeconds }: MediaRange): Steps {
  const from = Math.floor(startSeconds * STEPS_PER_SECOND + TINY);
  const until = Math.ceil((startSeconds + durationSeconds) * STEPS_PER_SECOND - TINY);
  return { from, until: Math.max(from + 1, until) };
}

/** The whole cells of looks that a stretch lies in: what is seen in one depends on none outside of it. */
export function wholeCells({ from, until }: Steps): Steps {
  return {
    from: Math.floor(from / LOOKS_PER_CELL) * LOOKS_PER_CELL,
    until: Math.ceil(until / LOOKS_PER_CELL) * LOOKS_PER_CELL,
  };
}

/** Whole cells in parts of about the same length, at most so many: each can be looked at by itself. */
export function sharesOf({ from, until }: Steps, most: number): Steps[] {
  const count = Math.max(1, Math.min(most, Math.floor((until - from) / LEAST_SHARE_STEPS)));
  const cells = (until - from) / LOOKS_PER_CELL;
  const at = (share: number) => from + Math.round((share * cells) / count) * LOOKS_PER_CELL;
  return Array.from({ length: count }, (_, share) => ({ from: at(share), until: at(share + 1) }));
}

/** Converts a stretch of steps to its range in the source, in seconds. */
export function secondsOf({ from, until }: Steps): MediaRange {
  return { startSeconds: from / STEPS_PER_SECOND, durationSeconds: (until - from) / STEPS_PER_SECOND };
}

/** Computes the parts of a stretch that none of the other stretches covers, in order. */
export function gapsIn(wanted: Steps, seen: readonly Steps[]): Steps[] {
  const gaps: Steps[] = [];
  let from = wanted.from;
  for (const known of seen.toSorted((a, b) => a.from - b.from)) {
    if (known.from >= wanted.until) break;
    if (known.from > from) push(gaps, { from, until: known.from });
    from = Math.max(from, known.until);
  }
  if (from < wanted.until) push(gaps, { from, until: wanted.until });
  return gaps;
}

function push(gaps: Steps[], gap: Steps): void {
  const last = gaps.at(-1);
  if (last && gap.from - last.until < JOINED_STEPS) last.until = gap.until;
  else gaps.push(gap);
}
