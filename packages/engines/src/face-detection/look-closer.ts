import { SIDE } from './decode-faces.ts';
import type { Face } from './port.ts';

/** A square part of a picture as the network sees it, and where it lies. */
export interface View {
  /** RGB of SIDE × SIDE, from -1 to 1. */
  pixels: Float32Array;
  /** A place in the view → a place in the picture, both in parts. */
  place(face: Face): Face;
}

export interface Picture {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** The whole picture, made small: large faces. */
export function wholeView(picture: Picture): View {
  const { width, height } = picture;
  const longer = Math.max(width, height);
  const across = longer / width;
  const down = longer / height;
  return {
    pixels: readSquare(picture, { left: 0, top: 0, side: longer }),
    place: (face) => ({
      ...face,
      centerX: face.centerX * across,
      centerY: face.centerY * down,
      width: face.width * across,
      height: face.height * down,
    }),
  };
}

/** Squares of the picture's shorter side, side by side and a little over each other: small faces. */
export function closeViews(picture: Picture): View[] {
  const side = Math.min(picture.width, picture.height);
  const spare = Math.max(picture.width, picture.height) - side;
  if (spare < side * 0.1) return [];
  const steps = Math.ceil(spare / (side * 0.8));
  return Array.from({ length: steps + 1 }, (_, index) =>
    closeView(picture, Math.round((spare * index) / steps)),
  );
}

/** One such square around a face that was there a moment ago. */
export function viewAround(picture: Picture, face: Face): View {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const centre = width > height ? face.centerX * width : face.centerY * height;
  const offset = Math.min(Math.max(width, height) - side, Math.max(0, centre - side / 2));
  return closeView(picture, Math.round(offset));
}

function closeView(picture: Picture, offset: number): View {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const corner = width > height ? { left: offset, top: 0 } : { left: 0, top: offset };
  return {
    pixels: readSquare(picture, { ...corner, side }),
    place: (face) => ({
      ...face,
      centerX: (corner.left + face.centerX * side) / width,
      centerY: (corner.top + face.centerY * side) / height,
      width: (face.width * side) / width,
      height: (face.height * side) / height,
    }),
  };
}

/** Bilinear; black outside the picture. The hottest loop of ours: plain arithmetic on whole numbers and no calls. */
function readSquare(picture: Picture, square: { left: number; top: number; side: number }): Float32Array {
  const { rgb, width, height } = picture;
  const pixels = new Float32Array(SIDE * SIDE * 3).fill(-1);
  const scale = square.side / SIDE;
  const columns = Array.from({ length: SIDE }, (_, index) => sample(square.left, index, scale, width));
  for (let row = 0; row < SIDE; row++) {
    const line = sample(square.top, row, scale, height);
    if (!line) break;
    const top = line.first * width;
    const bottom = line.second * width;
    for (let column = 0; column < SIDE; column++) {
      const place = columns[column];
      if (!place) break;
      const topLeft = (top + place.first) * 3;
      const topRight = (top + place.second) * 3;
      const bottomLeft = (bottom + place.first) * 3;
      const bottomRight = (bottom + place.second) * 3;
      const target = (row * SIDE + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const left = rgb[topLeft + channel] ?? 0;
        const above = left + ((rgb[topRight + channel] ?? 0) - left) * place.share;
        const low = rgb[bottomLeft + channel] ?? 0;
        const below = low + ((rgb[bottomRight + channel] ?? 0) - low) * place.share;
        pixels[target + channel] = (above + (below - above) * line.share) / 127.5 - 1;
      }
    }
  }
  return pixels;
}

/** The two source pixels of a target pixel and the second one's share; null past the picture's end. */
function sample(start: number, index: number, scale: number, length: number) {
  const place = start + (index + 0.5) * scale - 0.5;
  if (place > length - 0.5) return null;
  const first = clampIndex(Math.floor(place), length);
  return { first, second: clampIndex(first + 1, length), share: Math.min(1, Math.max(0, place - first)) };
}

function clampIndex(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}
