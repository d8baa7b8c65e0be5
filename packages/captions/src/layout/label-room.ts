import type { CaptionLine } from '../caption-line.ts';

/** The size of a speaker's name, and the clear space between it and the letters, in cap heights. */
export const LABEL_SIZE = 0.5;
export const LABEL_GAP = 0.35;

/** Returns the room above a line for the name of its speaker, in cap heights. */
export function labelRoom({ label }: CaptionLine): number {
  return label === undefined ? 0 : LABEL_SIZE + LABEL_GAP;
}
