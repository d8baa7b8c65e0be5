import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import type { FrameSize } from './choose-frame-size.ts';

/** Temporary enlargements of the picture; times in seconds of the output. */
export interface PunchIns {
  /** Disjoint: each one has ended before the next begins. */
  list: readonly { startSeconds: number; endSeconds: number }[];
  /** The enlargement, 0.04 to 0.1. */
  amount: number;
  inSeconds: number;
  outSeconds: number;
}

/** Builds the filters that enlarge each picture and crop its middle, before captions are drawn. */
export function punchInFilters({ list, amount, inSeconds, outSeconds }: PunchIns, size: FrameSize): string[] {
  if (list.length === 0) return [];
  const steps = list.map(
    ({ startSeconds, endSeconds }) => `${eased(startSeconds, inSeconds)}-${eased(endSeconds, outSeconds)}`,
  );
  const zoom = `(1+${amount}*(${steps.join('+')}))`;
  // Even sizes: the chroma of 4:2:0 is half as wide.
  const scaled = (length: number) => `2*round(${length / 2}*${zoom})`;
  return [
    `scale=w='${scaled(size.width)}':h='${scaled(size.height)}':eval=frame:flags=bicubic`,
    `crop=w=${size.width}:h=${size.height}:exact=1`,
    'setsar=1',
  ];
}

/** Builds an expression that rises smoothly from 0 to 1 (3x² − 2x³). */
function eased(fromSeconds: number, lastsSeconds: number): string {
  return `(st(0,clip((t-${formatSeconds(fromSeconds)})/${lastsSeconds},0,1))*0+ld(0)*ld(0)*(3-2*ld(0)))`;
}
