import type { Sprite } from '../ass/sprite.ts';
import { combine, isStill, mapTrack, still, type Track } from '../ass/track.ts';
import type { Frame } from '../caption-line.ts';
import type { DrawnFontId } from '../fonts/own-fonts.ts';
import { type LayerEntrance, layerTracks } from './layer-motion.ts';
import type { TitleLookId } from './title-looks.ts';

/** A layer that is drawn as text or shapes. Times in milliseconds of the script; the place as in films. */
export interface DrawnLayer {
  startMs: number;
  endMs: number;
  place: { x: number; y: number; width: number };
  enter: LayerEntrance;
  leave: LayerEntrance;
  content:
    | { kind: 'title'; text: string; color: string | null; look: TitleLookId }
    | { kind: 'sticker'; sticker: string }
    /** `from` and `to`: the shares of the film that have passed at the start and at the end. */
    | { kind: 'progress'; color: string; from: number; to: number };
}

/** A drawing or a text of a layer. */
export interface Part {
  body: string;
  colour: string;
  opacity: number;
  tags: string;
  /** The offset from the centre of the layer, in pixels. */
  dx?: number;
  dy?: number;
  size?: number;
  /** Degrees, counter-clockwise; 0 by default. */
  rotation?: number;
  outline?: { colour: string; opacity: number };
}

/** Returns a function that places the parts of a layer, all in the motion of the layer. */
export function placer(
  { startMs, endMs, place, enter, leave }: DrawnLayer,
  frame: Frame,
  font: DrawnFontId,
): (part: Part) => Sprite {
  const motion = layerTracks({ enter, leave, durationSeconds: (endMs - startMs) / 1000 });
  const timed = (track: Track): Track => track.map(({ ms, value }) => ({ ms: startMs + ms, value }));
  const scale = timed(motion.scale);
  const along = (centre: number, offset: number, moved: Track, length: number): Track => {
    const grown =
      offset === 0 || isStill(scale) ? still(centre + offset) : mapTrack(scale, (by) => centre + offset * by);
    return isStill(moved)
      ? grown
      : combine(
          grown,
          mapTrack(timed(moved), (by) => by * length),
          (a, b) => a + b,
        );
  };
  return ({ body, colour, opacity, tags, dx = 0, dy = 0, size = 1, rotation = 0, outline }) => ({
    layer: 0,
    styleName: font,
    startMs,
    endMs,
    body,
    x: along(place.x * frame.width, dx, motion.x, frame.width),
    y: along(place.y * frame.height, dy, motion.y, frame.height),
    scale: mapTrack(scale, (by) => by * size),
    rotation: still(rotation),
    opacity: timed(motion.opacity),
    parts: { fill: opacity, ...(outline && { outline: outline.opacity }) },
    ...(outline && { outline: [{ ms: 0, colour: outline.colour }] }),
    fill: [{ ms: 0, colour }],
    tags,
  });
}

/** Returns the opacity of a colour `#rrggbbaa`. */
export function opacityOf(color: string | null): number {
  return color?.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}
