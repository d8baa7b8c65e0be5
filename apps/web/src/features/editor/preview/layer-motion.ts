import { valueAt } from '@atelier/captions/ass/track';
import { layerTracks } from '@atelier/captions/titles/layer-motion';
import type { Layer } from '@atelier/film';

/**
 * Returns the motion that the renderer gives to a layer.
 * @param seconds the time since its appearance
 * @returns `x` and `y`: the shift from its place, as shares of the canvas
 */
export function motionOf(
  layer: Layer,
  seconds: number,
): { opacity: number; scale: number; x: number; y: number } {
  const tracks = layerTracks({ ...layer, durationSeconds: layer.duration_seconds });
  const at = (name: keyof typeof tracks) => valueAt(tracks[name], seconds * 1000);
  return { opacity: at('opacity'), scale: at('scale'), x: at('x'), y: at('y') };
}
