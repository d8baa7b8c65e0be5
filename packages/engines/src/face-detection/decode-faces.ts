const MIN_CONFIDENCE = 0.7;
const SAME_FACE_OVERLAP = 0.3;
/** Cell sizes of the network's three output grids, in pixels. */
export const STRIDES = [8, 16, 32] as const;

interface Point {
  x: number;
  y: number;
}

/** A detected face, in pixels of the picture. */
export interface FoundFace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** 0.7 to 1. */
  confidence: number;
  /** The person's right eye comes first. */
  eyes: [Point, Point];
  nose: Point;
  /** The corners of the mouth, the person's right one first. */
  mouth: [Point, Point];
}

/** YuNet's output for one grid: scores 0 to 1, and for each cell a box of 4 and points of 10 numbers. */
export interface GridAnswer {
  stride: number;
  classes: ArrayLike<number>;
  objects: ArrayLike<number>;
  boxes: ArrayLike<number>;
  points: ArrayLike<number>;
}

/**
 * Decodes YuNet's output into distinct faces, the most confident first (Wu, Peng, Yu: "YuNet: A Tiny Millisecond-level
 * Face Detector", 2023; the decoding of OpenCV's FaceDetectorYN).
 * @param width of the picture, in pixels
 */
export function decodeFaces(answers: readonly GridAnswer[], width: number): FoundFace[] {
  const faces: FoundFace[] = [];
  for (const { stride, classes, objects, boxes, points } of answers) {
    const columns = width / stride;
    for (let cell = 0; cell < classes.length; cell++) {
      const confidence = Math.sqrt(clamp(classes[cell]) * clamp(objects[cell]));
      if (confidence < MIN_CONFIDENCE) continue;
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      const box = (offset: number) => boxes[cell * 4 + offset] ?? 0;
      const faceWidth = Math.exp(box(2)) * stride;
      const faceHeight = Math.exp(box(3)) * stride;
      const point = (index: number): Point => ({
        x: (column + (points[cell * 10 + index * 2] ?? 0)) * stride,
        y: (row + (points[cell * 10 + index * 2 + 1] ?? 0)) * stride,
      });
      faces.push({
        left: (column + box(0)) * stride - faceWidth / 2,
        top: (row + box(1)) * stride - faceHeight / 2,
        width: faceWidth,
        height: faceHeight,
        confidence,
        eyes: [point(0), point(1)],
        nose: point(2),
        mouth: [point(3), point(4)],
      });
    }
  }
  return dropDoubles(faces);
}

/** Keeps the most confident of overlapping boxes. */
function dropDoubles(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of faces.toSorted((a, b) => b.confidence - a.confidence)) {
    if (kept.every((other) => overlap(face, other) < SAME_FACE_OVERLAP)) kept.push(face);
  }
  return kept;
}

/** Returns the shared area as a part of the smaller box, so that a face found whole and in part counts once. */
function overlap(a: FoundFace, b: FoundFace): number {
  const across = sharedLength(a.left, a.width, b.left, b.width);
  const down = sharedLength(a.top, a.height, b.top, b.height);
  return (across * down) / Math.max(1e-9, Math.min(a.width * a.height, b.width * b.height));
}

function sharedLength(startA: number, lengthA: number, startB: number, lengthB: number): number {
  return Math.max(0, Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB));
}

function clamp(score = 0): number {
  return Math.min(1, Math.max(0, score));
}
