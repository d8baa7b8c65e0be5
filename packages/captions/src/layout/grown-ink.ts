import { fontBox } from '../fonts/font-box.ts';
import type { Reach } from '../styles/style-reach.ts';
import type { MeasuredWord } from './measure-row.ts';

/** Returns the width of a word's ink at its largest scale and rotation, in cap heights. */
export function grownWidth(word: MeasuredWord, reach: Reach, width: number): number {
  const height = word.extents.inkTop - word.extents.inkBottom;
  return width * reach.scale + Math.abs(Math.sin((reach.rotation * Math.PI) / 180)) * height;
}

/** Returns the extents of that ink above and below the baseline. */
export function grownInk(word: MeasuredWord, reach: Reach, width: number): { top: number; bottom: number } {
  // Boxes have the height of capitals even around a word without any.
  const inkTop = Math.max(1, word.extents.inkTop);
  const inkBottom = Math.min(0, word.extents.inkBottom);
  // Words grow about libass's anchor, near the middle of the capitals.
  const middle = fontBox(word.font).baselineBelowAnchor * word.size;
  const turned = (Math.abs(Math.sin((reach.rotation * Math.PI) / 180)) * width) / 2;
  return {
    top: middle + (inkTop - middle) * reach.scale + turned,
    bottom: middle + (inkBottom - middle) * reach.scale - turned,
  };
}
