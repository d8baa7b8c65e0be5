import type { Ratio } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import type { MediaRange } from '../video/resolve-range.ts';

/** A kept segment, in seconds from the start of the range. */
export interface KeptPiece {
  startSeconds: number;
  endSeconds: number;
}

/** The kept segments of a range. */
export interface CutList {
  /** In order and disjoint, on frames of the output's rate; the last one may end with the range. */
  pieces: readonly KeptPiece[];
  /** Enlarges every second segment by 4 %, so that a cut looks like a change of camera. */
  hidesJumps?: boolean | undefined;
}

/** A kept segment in whole frames of the output. */
export interface FramePiece {
  fromFrame: number;
  /** The first frame after the segment; null for the end of the range. */
  untilFrame: number | null;
  /** The start of the segment in the output, in frames. */
  atFrame: number;
}

/** Converts segments, whose times are rounded to frames already, to exact frame numbers. */
export function toFramePieces({ pieces }: CutList, rate: Ratio, range: MediaRange): FramePiece[] {
  const framesPerSecond = toNumber(rate);
  let atFrame = 0;
  return pieces.map(({ startSeconds, endSeconds }) => {
    const fromFrame = Math.round(startSeconds * framesPerSecond);
    const lasts = endSeconds >= range.durationSeconds - 1e-6;
    const untilFrame = Math.max(fromFrame + 1, Math.round(endSeconds * framesPerSecond));
    const piece = { fromFrame, untilFrame: lasts ? null : untilFrame, atFrame };
    atFrame += untilFrame - fromFrame;
    return piece;
  });
}

/** Returns the duration of the output. */
export function outputSeconds(job: { range: MediaRange; cuts?: CutList | undefined }): number {
  if (job.cuts === undefined) return job.range.durationSeconds;
  return job.cuts.pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0);
}
