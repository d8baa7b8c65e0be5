import type { PictureFrame } from '../../document/scene-schema.ts';
import type { Rectangle } from '../crop-window.ts';

/** The size of a canvas or a picture in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The blur of a shadow (standard deviation) and its distance below the picture, as shares of the canvas's shorter side. */
const SHADOW_BLUR = 0.025;
const SHADOW_DROP = 0.012;

/** The look of the frame around a picture. Lengths are shares of the canvas's width. */
export interface FrameLook {
  radius: number;
  shadow: { opacity: number; blur: number; drop: number };
  /** Null for a picture over others. */
  backdrop: PictureFrame['backdrop'] | null;
}

/** Returns the look of a frame around a picture at a place of the canvas. */
export function frameLook(frame: PictureFrame, canvas: Size, place: Rectangle): FrameLook {
  const picture = Math.min(place.width * canvas.width, place.height * canvas.height);
  return {
    radius: (frame.corners * picture) / canvas.width,
    shadow: shadowLook(frame.shadow, canvas),
    backdrop: frame.backdrop,
  };
}

/** Returns the look of a shadow of an opacity. */
export function shadowLook(opacity: number, canvas: Size): FrameLook['shadow'] {
  const shorter = Math.min(canvas.width, canvas.height);
  return {
    opacity,
    blur: (SHADOW_BLUR * shorter) / canvas.width,
    drop: (SHADOW_DROP * shorter) / canvas.width,
  };
}

/**
 * Returns the place of a whole picture inside of a canvas.
 * @param margin the distance from the nearest edges, as a share of the shorter side of the canvas
 */
export function placeInside(picture: Size, canvas: Size, margin = 0): Rectangle {
  const distance = margin * Math.min(canvas.width, canvas.height);
  const room = { width: canvas.width - 2 * distance, height: canvas.height - 2 * distance };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const width = (picture.width * scale) / canvas.width;
  const height = (picture.height * scale) / canvas.height;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
