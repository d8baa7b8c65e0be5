import { still, type Track } from '../ass/track.ts';

/** Ways in which a layer appears and disappears. */
export type LayerEntrance = 'none' | 'fade' | 'pop' | 'rise' | 'slide';

/** The longest duration of an entrance or an exit. */
export const LAYER_MOTION_SECONDS = 0.3;

/** The motion of a layer over its time on screen, in milliseconds since its appearance. */
export interface LayerTracks {
  opacity: Track;
  scale: Track;
  /** Offsets, in fractions of the frame's width and height. */
  x: Track;
  y: Track;
}

/** Returns the duration of an entrance and of an exit of a layer. */
export function layerMotionSeconds(durationSeconds: number): number {
  return Math.min(LAYER_MOTION_SECONDS, durationSeconds / 2);
}

/** Returns the motion of a layer. A pop ends a little larger than it stays; a slide comes from the left. */
export function layerTracks(layer: {
  enter: LayerEntrance;
  leave: LayerEntrance;
  durationSeconds: number;
}): LayerTracks {
  const { enter, leave, durationSeconds } = layer;
  const motion = layerMotionSeconds(durationSeconds) * 1000;
  const end = durationSeconds * 1000;
  const track = (ways: readonly LayerEntrance[], rest: number, away: number, past = rest): Track => {
    const isIn = ways.includes(enter);
    const isOut = ways.includes(leave);
    if (!isIn && !isOut) return still(rest);
    return [
      ...(isIn
        ? [
            { ms: 0, value: away },
            ...(past === rest ? [] : [{ ms: motion * 0.7, value: past }]),
            { ms: motion, value: rest },
          ]
        : [{ ms: 0, value: rest }]),
      ...(isOut
        ? [
            { ms: end - motion, value: rest },
            { ms: end, value: away },
          ]
        : []),
    ];
  };
  return {
    opacity: track(['fade', 'pop', 'rise', 'slide'], 1, 0),
    scale: track(['pop'], 1, 0.6, 1.06),
    x: track(['slide'], 0, -0.15),
    y: track(['rise'], 0, 0.04),
  };
}
