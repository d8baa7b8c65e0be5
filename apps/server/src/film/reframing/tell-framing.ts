import type { Reframe } from '@atelier/media';

/** What a finished job says of its framing: what became of the choice (nobody to follow means the middle), and its way. */
export function tellFraming(reframe: Reframe) {
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
