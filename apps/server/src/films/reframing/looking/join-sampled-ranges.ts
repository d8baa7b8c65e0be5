import type { SampledFaces } from '@atelier/engines/face-detection/port';
import type { MediaRange } from '@atelier/media';
import type { Steps } from './steps.ts';

/** When the picture changes at once. */
export interface Cut {
  /** The first picture of the new shot, in seconds of the source. */
  atSeconds: number;
  /** The picture before it. */
  beforeSeconds: number;
}

/** Faces and cuts found in a stretch of the source; they do not depend on the range that was asked for. */
export interface SampledRange extends Steps {
  /** One sample of faces for each step; empty when the film has no pictures. */
  sights: SampledFaces[];
  cuts: Cut[];
}

/** Joins pieces, which may overlap, into the samples and cuts of one stretch. */
export function joinSampledRanges(wanted: Steps, pieces: readonly SampledRange[]): SampledRange {
  const sights = new Map<number, SampledFaces>();
  const cuts = new Map<number, Cut>();
  for (const piece of pieces) {
    for (const [index, sight] of piece.sights.entries()) sights.set(piece.from + index, sight);
    for (const cut of piece.cuts) cuts.set(cut.atSeconds, cut);
  }
  return {
    ...wanted,
    sights: Array.from({ length: wanted.until - wanted.from }, (_, index) =>
      sights.get(wanted.from + index),
    ).filter((sight) => sight !== undefined),
    cuts: [...cuts.values()].toSorted((a, b) => a.atSeconds - b.atSeconds),
  };
}

/** The cuts inside a range, in seconds from its start. One at its first picture is none: nothing is shown before. */
export function cutsInRange(cuts: readonly Cut[], { startSeconds, durationSeconds }: MediaRange): number[] {
  return cuts
    .filter(({ beforeSeconds }) => beforeSeconds >= startSeconds - 1e-6)
    .map(({ atSeconds }) => Math.round((atSeconds - startSeconds) * 1e6) / 1e6)
    .filter((time) => time < durationSeconds);
}
