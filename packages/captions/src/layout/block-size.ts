import type { CaptionStyle } from '../caption-style.ts';
import type { Rectangle } from './safe-area.ts';

/** The extents of everything that a line draws at its largest, in cap heights. */
export interface Block {
  width: number;
  /** Baseline of each row below the first one's, in cap heights. */
  baselines: number[];
  /** Extents above and below the first baseline. */
  above: number;
  below: number;
}

/** A short line on a tall frame grows towards this share of the width, up to the factor below. */
const FULL_SHARE = 0.85;
const MOST_GROWTH = 1.2;

/** Returns the cap height of a line on a tall frame, in pixels. */
export function grownCap({
  wantedPx,
  block,
  area,
  style,
}: {
  wantedPx: number;
  block: Block;
  area: Rectangle;
  style: CaptionStyle;
}): number {
  const full = ((area.right - area.left) * (style.fullShare ?? FULL_SHARE)) / block.width;
  return Math.max(wantedPx, Math.min(full, wantedPx * (style.grow ?? MOST_GROWTH)));
}

/** Returns the extents of a block that is turned about its middle by so many degrees. */
export function turnedBlock(block: Block, degrees: number): Block {
  const angle = Math.abs((degrees * Math.PI) / 180);
  const height = block.above + block.below;
  const taller = (block.width * Math.sin(angle) + height * Math.cos(angle) - height) / 2;
  const width = block.width * Math.cos(angle) + height * Math.sin(angle);
  return { ...block, width, above: block.above + taller, below: block.below + taller };
}
