import type { Scene, Zoom } from '../../document/scene-schema.ts';
import type { PlacedScene } from '../../time/film-time.ts';

/** An enlargement around a point of a window. */
export interface ZoomState {
  /** 1 for none. */
  scale: number;
  /** In fractions of the window. */
  center: { x: number; y: number };
}

const MIDDLE = { x: 0.5, y: 0.5 };

/** Returns the enlargement of a placed scene. @param at the time in the film, in seconds */
export function sceneZoomAt({ scene, startSeconds, endSeconds }: PlacedScene, at: number): ZoomState {
  const { zoom } = scene;
  if (!zoom) return { scale: 1, center: MIDDLE };
  const passed = Math.min(at, endSeconds) - startSeconds;
  const length = endSeconds - startSeconds;
  const ease = zoomEaseSeconds(zoom, length);
  const share = ease === null ? passed / length : eased(Math.min(passed, length - passed) / ease);
  return { scale: zoom.from + (zoom.to - zoom.from) * share, center: zoomCenter(scene) };
}

/** Returns the point that the zoom of a scene enlarges, in fractions of the picture without the zoom. */
export function zoomCenter({ zoom }: Pick<Scene, 'zoom'>): ZoomState['center'] {
  return zoom?.center ?? MIDDLE;
}

/**
 * Returns the seconds of one movement of a zoom that moves in and out, at most half of the scene; null for a zoom that
 * changes evenly.
 * @param lengthSeconds the length of the scene in the film
 */
export function zoomEaseSeconds({ ease_seconds }: Zoom, lengthSeconds: number): number | null {
  return ease_seconds === undefined ? null : Math.min(ease_seconds, lengthSeconds / 2);
}

/** Rises smoothly from 0 to 1, as half a period of a cosine. */
function eased(share: number): number {
  return (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;
}
