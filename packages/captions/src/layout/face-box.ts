import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { Rectangle } from './safe-area.ts';

/** A face during a stretch of time: sides in fractions of the frame, times in seconds like those of words. */
export interface FaceBox extends Rectangle {
  startSeconds: number;
  endSeconds: number;
}

/** Clear space between a chin and the letters, as a fraction of the frame's height. */
const CLEAR = 0.012;

/** A list of faces is asked for each line of a film. */
const finders = new WeakMap<readonly FaceBox[], ReturnType<typeof createOverlapFinder<FaceBox>>>();

function findFaces(
  faces: readonly FaceBox[],
  line: Pick<CaptionLine, 'startSeconds' | 'endSeconds'>,
): FaceBox[] {
  const find = finders.get(faces) ?? createOverlapFinder(faces);
  finders.set(faces, find);
  return find(line);
}

/** Returns the faces during a line in pixels, each with a margin. */
export function facesOfLine(
  faces: readonly FaceBox[],
  line: Pick<CaptionLine, 'startSeconds' | 'endSeconds'>,
  frame: Frame,
): Rectangle[] {
  return findFaces(faces, line)
    .filter((face) => face.startSeconds < line.endSeconds && face.endSeconds > line.startSeconds)
    .map((face) => ({
      left: face.left * frame.width,
      right: face.right * frame.width,
      top: (face.top - CLEAR) * frame.height,
      bottom: (face.bottom + CLEAR) * frame.height,
    }));
}

/**
 * Finds the place of a block that covers no face: as near as possible to its own place, below a chin
 * rather than above a head.
 * @param top the top of the block at its own place
 * @returns the top of the block; null when there is no room
 */
export function clearOfFaces(block: {
  top: number;
  height: number;
  /** The range in which the block may move. */
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
