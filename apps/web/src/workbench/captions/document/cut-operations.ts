import type { Operation } from '@atelier/film';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { placed, SOURCE, toHundredth } from './caption-document.ts';

/** The least a cut lasts, in seconds. */
const SHORTEST_CUT_SECONDS = 0.1;

/** The operations that cut stretches of the video, or bring them back. Times are in seconds of the video. */
export function rangeOperations(op: 'cut_range' | 'restore_range', pieces: readonly Cut[]): Operation[] {
  return pieces
    .map((piece) => placed(piece, 0))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
    .map(({ startSeconds, endSeconds }) => ({
      ...{ op, source: SOURCE, start_seconds: Math.max(0, startSeconds), end_seconds: endSeconds },
    }));
}

/** The operations that move an edge of a cut, as far as its neighbours allow. */
export function edgeOperations(
  cuts: readonly Cut[],
  { index, edge, toSeconds }: { index: number; edge: keyof Cut; toSeconds: number },
): Operation[] {
  const cut = cuts[index];
  if (!cut) return [];
  const isStart = edge === 'startSeconds';
  const lowest = cuts[index - 1]?.endSeconds ?? 0;
  const highest = cuts[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
  const to = toHundredth(
    isStart
      ? Math.max(lowest, Math.min(toSeconds, cut.endSeconds - SHORTEST_CUT_SECONDS))
      : Math.min(highest, Math.max(toSeconds, cut.startSeconds + SHORTEST_CUT_SECONDS)),
  );
  const isLonger = isStart ? to < cut[edge] : to > cut[edge];
  const change = { startSeconds: Math.min(to, cut[edge]), endSeconds: Math.max(to, cut[edge]) };
  return rangeOperations(isLonger ? 'cut_range' : 'restore_range', [change]);
}
