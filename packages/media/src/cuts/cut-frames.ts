import type { Ratio } from '../probe/media-info.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import type { MediaRange } from '../video/resolve-range.ts';

/** A piece that stays, in seconds from the start of the range. */
export interface KeptPiece {
  startSeconds: number;
  endSeconds: number;
}

/** What stays of a range. */
export interface CutList {
  /** In order, apart, each from one frame to another of the output's rate; the last may last to the range's end. */
  pieces: readonly KeptPiece[];
  /** Every second piece is enlarged by 4 %: the jump looks like a change of camera. */
  hidesJumps?: boolean | undefined;
}

/** A piece in whole frames of the output. */
export interface FramePiece {
  fromFrame: number;
  /** The first that is gone again; null: to the end of the range. */
  untilFrame: number | null;
  /** Where it begins in the output, in frames. */
  atFrame: number;
}

/** Times were rounded to frames by who made the cuts; here they become exact. */
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

/** How long the output lasts. */
export function outputSeconds(job: { range: MediaRange; cuts?: CutList | undefined }): number {
  if (job.cuts === undefined) return job.range.durationSeconds;
  return job.cuts.pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0);
}
