import type { Face } from './port.ts';

/** Side of the square the network looks at. */
export const SIDE = 256;
/** A box of the network: two scales of cells, some boxes a cell. */
const GRIDS = [
  { cells: 16, boxes: 2 },
  { cells: 8, boxes: 6 },
];
const MIN_CONFIDENCE = 0.7;
const SAME_FACE_OVERLAP = 0.3;

/** What BlazeFace answers for one scale: a score and 16 numbers a box (centre, size, six points), in pixels. */
export interface GridAnswer {
  scores: ArrayLike<number>;
  boxes: ArrayLike<number>;
}

/** The network's numbers → faces in parts of its square, without doubles. */
export function decodeFaces(answers: readonly GridAnswer[]): Face[] {
  const faces: Face[] = [];
  for (const [index, { cells, boxes }] of GRIDS.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    for (let box = 0; box < cells * cells * boxes; box++) {
      const confidence = 1 / (1 + Math.exp(-(answer.scores[box] ?? -100)));
      if (confidence < MIN_CONFIDENCE) continue;
      const cell = Math.floor(box / boxes);
      const at = (offset: number) => (answer.boxes[box * 16 + offset] ?? 0) / SIDE;
      faces.push({
        centerX: ((cell % cells) + 0.5) / cells + at(0),
        centerY: (Math.floor(cell / cells) + 0.5) / cells + at(1),
        width: at(2),
        height: at(3),
        confidence,
      });
    }
  }
  return dropDoubles(faces);
}

/** Keeps the most certain of boxes that lie over each other. */
export function dropDoubles(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.confidence - a.confidence)) {
    if (kept.every((other) => overlap(face, other) < SAME_FACE_OVERLAP)) kept.push(face);
  }
  return kept;
}

/** Shared area over the smaller one's: a face found whole and in part is one face. */
function overlap(a: Face, b: Face): number {
  const across = sharedLength(a.centerX, a.width, b.centerX, b.width);
  const down = sharedLength(a.centerY, a.height, b.centerY, b.height);
  return (across * down) / Math.max(1e-9, Math.min(a.width * a.height, b.width * b.height));
}

function sharedLength(centerA: number, lengthA: number, centerB: number, lengthB: number): number {
  const end = Math.min(centerA + lengthA / 2, centerB + lengthB / 2);
  return Math.max(0, end - Math.max(centerA - lengthA / 2, centerB - lengthB / 2));
}
