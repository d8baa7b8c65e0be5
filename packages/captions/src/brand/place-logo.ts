import type { Frame } from '../caption-line.ts';
import { clearOfFaces } from '../layout/face-box.ts';
import { isTall, type Rectangle, referenceWidth, safeArea } from '../layout/safe-area.ts';
import { type BrandSnapshot, LOGO_PLACES, type LogoPlace } from './brand-kit.ts';

type Mark = NonNullable<BrandSnapshot['mark']>;

/** The place of a picture in whole, even pixels, as chroma subsampling requires. */
export interface LogoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sizes to try, as shares of the requested one. */
const SIZES = [1, 0.75, 0.5];
/** Clear space around captions, as a fraction of the reference width. */
const CLEAR = 0.02;

/**
 * Finds one place for the logo in the whole film that no caption ever touches: the requested one if it is free,
 * else above or below the captions on its side, else another place, else a smaller logo. Null when there is no room.
 * @param captions the places of all captions
 */
export function placeLogo(request: {
  mark: Mark;
  logo: { width: number; height: number };
  frame: Frame;
  captions: readonly Rectangle[];
}): LogoBox | null {
  const { mark, frame } = request;
  const clear = CLEAR * referenceWidth(frame);
  const taken = request.captions.map((box) => grown(box, clear));
  for (const share of SIZES) {
    const size = logoSize(request.logo, mark.size * share, frame);
    for (const place of placesFrom(mark.place)) {
      const box = clearBox(place, size, frame, taken);
      if (box) return box;
    }
  }
  return null;
}

/** Computes the logo's size on a frame. @param share the longer side as a share of the reference width */
export function logoSize(
  { width, height }: { width: number; height: number },
  share: number,
  frame: Frame,
): { width: number; height: number } {
  const scale = (referenceWidth(frame) * share) / Math.max(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Orders the places: the requested one, then those on the same edge, then the others. */
function placesFrom(requested: LogoPlace): LogoPlace[] {
  const edge = requested.startsWith('top') ? 'top' : 'bottom';
  const rank = (place: LogoPlace) => (place === requested ? 0 : place.startsWith(edge) ? 1 : 2);
  return LOGO_PLACES.toSorted((first, second) => rank(first) - rank(second));
}

function clearBox(
  place: LogoPlace,
  { width, height }: { width: number; height: number },
  frame: Frame,
  taken: readonly Rectangle[],
): LogoBox | null {
  const area = logoArea(frame, place);
  const isLeft = place.endsWith('left');
  const isRight = place.endsWith('right');
  const x = even(isLeft ? area.left : isRight ? area.right - width : (frame.width - width) / 2);
  const top = place.startsWith('top') ? area.top : area.bottom - height;
  const faces = taken.filter((box) => box.left < x + width && box.right > x);
  const clear = clearOfFaces({ top, height, from: area.top, until: area.bottom, faces });
  if (clear === null) return null;
  // Rounding is harmless, because the clear space is wider than a pixel.
  return { x, y: even(clear), width, height };
}

/**
 * Returns the area for a logo. On a tall frame it is between the apps' controls at top and bottom, as for captions; at
 * the sides a narrow edge, and at the lower right the room of the apps' buttons.
 */
function logoArea(frame: Frame, place: LogoPlace): Rectangle {
  const area = safeArea(frame);
  if (!isTall(frame)) return area;
  const edge = frame.width * 0.06;
  return { ...area, left: edge, right: place === 'bottom-right' ? area.right : frame.width - edge };
}

function grown({ left, top, right, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
