import type { Reframe } from './plan-framing.ts';

/**
 * Describes the framing of a finished job: the mode that was used (the middle when nobody was found) and its crop path.
 */
export function describeFraming(reframe: Reframe) {
  if (!('path' in reframe)) return { framing: reframe.mode };
  const { mode, path } = reframe;
  const places = path.map(({ centerX }) => centerX);
  const round = (share: number) => Math.round(share * 1000) / 1000;
  return {
    framing: mode,
    framingPath: {
      keyframes: path.length,
      jumps: path.filter((keyframe, index) => index > 0 && keyframe.cut).length,
      /** Parts of the picture's width. */
      leftmost: round(Math.min(...places)),
      rightmost: round(Math.max(...places)),
    },
  };
}
