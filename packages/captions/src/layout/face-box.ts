import type { CaptionLine, Frame } from '../caption-line.ts';
import type { Rectangle } from './safe-area.ts';

/** Where a face is for a while; sides in parts of the frame, 0 to 1, times in seconds as the words have them. */
export interface FaceBox extends Rectangle {
  startSeconds: number;
  endSeconds: number;
}

/** Clear space between a chin and the letters, in parts of the frame's height. */
const CLEAR = 0.012;

/** The faces of a line's time in pixels, each with a little room around it. */
export function facesOfLine(
  faces: readonly FaceBox[],
  line: Pick<CaptionLine, 'startSeconds' | 'endSeconds'>,
  frame: Frame,
): Rectangle[] {
  return faces
    .filter((face) => face.startSeconds < line.endSeconds && face.endSeconds > line.startSeconds)
    .map((face) => ({
      left: face.left * frame.width,
      right: face.right * frame.width,
      top: (face.top - CLEAR) * frame.height,
      bottom: (face.bottom + CLEAR) * frame.height,
    }));
}

/**
 * Where a block of that height may stand without covering a face: as near to its own place as can be, below a chin
 * rather than above a head.
 * @param top of the block as it would stand
 * @returns top of the block; null: there is no room below, or none anywhere
 */
export function clearOfFaces(block: {
  top: number;
  height: number;
  /** Between these the block may move. */
  from: number;
  until: number;
  faces: readonly Rectangle[];
}): number | null {
  const { top, height, from, until, faces } = block;
  const isClear = (at: number) =>
    faces.every((face) => at >= face.bottom - 0.01 || at + height <= face.top + 0.01);
  if (isClear(top)) return top;
  const places = faces
    .flatMap((face) => [face.bottom, face.top - height])
    .filter((at) => at >= from && at + height <= until + 0.01 && isClear(at));
  const below = places.filter((at) => at > top);
  const choices = below.length > 0 ? below : places;
  const [nearest] = choices.toSorted((a, b) => Math.abs(a - top) - Math.abs(b - top));
  return nearest ?? null;
}
