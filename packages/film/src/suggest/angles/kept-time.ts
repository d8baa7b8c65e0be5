import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import { toMicroseconds } from '../../document/values.ts';
import type { TimeRange } from '../../render/find-ranges.ts';
import { joinRanges } from '../../render/join-ranges.ts';
import { SAME_SECONDS } from './time-ranges.ts';

/** Converts times between the reference and the shortened recording, which has the kept stretches alone. */
export interface KeptTime {
  durationSeconds: number;
  /** The times of the shortened recording at which something was cut out, in order. */
  joins: readonly number[];
  /** Converts a time of the reference; one that was cut out becomes the join. */
  toKept(seconds: number): number;
  /** Converts back, to microseconds; a join becomes the start of the stretch after it. */
  toReference(seconds: number): number;
}

/** Creates a converter. @param kept stretches in seconds of the reference, in any order */
export function createKeptTime(kept: readonly TimeRange[]): KeptTime {
  let total = 0;
  const pieces = joinRanges(kept).map((piece) => {
    const before = total;
    total += piece.endSeconds - piece.startSeconds;
    return { ...piece, before };
  });
  return {
    durationSeconds: total,
    joins: pieces.slice(1).map(({ before }) => before),
    toKept(seconds) {
      const piece = pieces[firstIndex(pieces, ({ startSeconds }) => startSeconds > seconds) - 1];
      return piece ? piece.before + Math.min(seconds, piece.endSeconds) - piece.startSeconds : 0;
    },
    toReference(seconds) {
      const after = firstIndex(pieces, ({ before }) => before > seconds + SAME_SECONDS);
      const piece = pieces[Math.max(0, after - 1)];
      return toMicroseconds(piece ? piece.startSeconds + Math.max(0, seconds - piece.before) : seconds);
    },
  };
}
