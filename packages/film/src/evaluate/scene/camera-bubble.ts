import type { Film } from '../../document/film-schema.ts';
import { bubbleOf } from '../../document/layout-sources.ts';
import type { Bubble, Scene } from '../../document/scene-schema.ts';
import { toCameraTime } from '../../time/camera-time.ts';
import type { Rectangle } from '../crop-window.ts';
import { type FrameLook, shadowLook } from './picture-frame.ts';

interface Size {
  width: number;
  height: number;
}

/** The distance from the edges of the canvas, as a share of its shorter side. */
const MARGIN = 0.04;
const SHADOW = 0.4;

/** Returns the place of a bubble on a canvas, whose edges are at even pixels. */
export function bubblePlace({ corner, size }: Pick<Bubble, 'corner' | 'size'>, canvas: Size): Rectangle {
  const { width, height } = canvas;
  const shorter = Math.min(width, height);
  const even = (length: number) => Math.round(length / 2) * 2;
  const side = even(size * shorter);
  const margin = even(MARGIN * shorter);
  const x = corner.endsWith('left') ? margin : width - margin - side;
  const y = corner.startsWith('top') ? margin : height - margin - side;
  return { x: x / width, y: y / height, width: side / width, height: side / height };
}

/** Returns the look of a bubble at a place of the canvas: round, with a shadow, over the other pictures. */
export function bubbleLook(canvas: Size, place: Rectangle): FrameLook {
  return { radius: place.width / 2, shadow: shadowLook(SHADOW, canvas), backdrop: null };
}

/**
 * Returns the time that the camera of a scene's bubble shows.
 * @param seconds the time of the scene's own source
 * @returns seconds of the camera; undefined without a bubble or a picture, and while the camera did not record
 */
export function bubbleSeconds(
  { sources }: Pick<Film, 'sources'>,
  { source, layout }: Pick<Scene, 'source' | 'layout'>,
  seconds: number,
): number | undefined {
  const bubble = bubbleOf(layout);
  const own = sources[source];
  const camera = bubble && sources[bubble.camera];
  // The camera of the bubble may be the angle that the scene shows, and a bubble needs a picture that it lies over.
  if (!own || !camera || bubble.camera === source || own.kind === 'audio') return undefined;
  const shown = toCameraTime(own, seconds, camera);
  return shown !== undefined && shown >= 0 && shown <= camera.duration_seconds ? shown : undefined;
}
