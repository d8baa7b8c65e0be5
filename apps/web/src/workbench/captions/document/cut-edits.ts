import { type Cut, normaliseCuts } from '@atelier/transcript/cuts/cut';
import { toHundredth } from './caption-document.ts';

/** One change to what is cut. Times are in seconds of the video. */
export type CutEdit =
  | { kind: 'cut'; pieces: readonly Cut[] }
  /** Brings back whatever of these stretches is cut. */
  | { kind: 'uncut'; pieces: readonly Cut[] }
  | { kind: 'moveCut'; index: number; edge: 'startSeconds' | 'endSeconds'; toSeconds: number };

/** The least a cut lasts, in seconds. */
const SHORTEST_CUT_SECONDS = 0.1;
/** Longer than any video. */
const ALL_SECONDS = 1e6;

export function isCutEdit(edit: { kind: string }): edit is CutEdit {
  return edit.kind === 'cut' || edit.kind === 'uncut' || edit.kind === 'moveCut';
}

/** The cuts after a change, in order and apart; the same array when it changes nothing. */
export function applyCutEdit(cuts: Cut[], edit: CutEdit): Cut[] {
  if (edit.kind === 'moveCut') return moveCut(cuts, edit);
  if (edit.pieces.length === 0) return cuts;
  if (edit.kind === 'cut') return normaliseCuts([...cuts, ...edit.pieces].map(rounded), ALL_SECONDS);
  const left = edit.pieces.reduce<Cut[]>((rest, piece) => rest.flatMap((cut) => without(cut, piece)), cuts);
  return left.filter((cut) => cut.endSeconds - cut.startSeconds >= SHORTEST_CUT_SECONDS / 2);
}

function moveCut(cuts: Cut[], { index, edge, toSeconds }: Extract<CutEdit, { kind: 'moveCut' }>): Cut[] {
  const cut = cuts[index];
  if (!cut) return cuts;
  const lowest = cuts[index - 1]?.endSeconds ?? 0;
  const highest = cuts[index + 1]?.startSeconds ?? ALL_SECONDS;
  const moved =
    edge === 'startSeconds'
      ? Math.max(lowest, Math.min(toSeconds, cut.endSeconds - SHORTEST_CUT_SECONDS))
      : Math.min(highest, Math.max(toSeconds, cut.startSeconds + SHORTEST_CUT_SECONDS));
  const next = { ...cut, [edge]: toHundredth(moved) };
  if (next[edge] === cut[edge]) return cuts;
  return cuts.map((one, at) => (at === index ? next : one));
}

function without(cut: Cut, { startSeconds, endSeconds }: Cut): Cut[] {
  if (endSeconds <= cut.startSeconds || startSeconds >= cut.endSeconds) return [cut];
  return [
    { startSeconds: cut.startSeconds, endSeconds: startSeconds },
    { startSeconds: endSeconds, endSeconds: cut.endSeconds },
  ].filter((piece) => piece.endSeconds > piece.startSeconds);
}

function rounded({ startSeconds, endSeconds }: Cut): Cut {
  return { startSeconds: toHundredth(startSeconds), endSeconds: toHundredth(endSeconds) };
}
