import type { FoundFace } from './decode-faces.ts';

/** A face that moves by more than this part of its width is detected again. */
const MOVED = 0.25;
/** A face that grows or shrinks by more than this factor is detected again. */
const GROWN = 1.2;

/**
 * Interpolates the faces between two pictures of one shot. Null when the two pictures do not show the same faces at
 * nearly the same places.
 * @param part 0 at the first picture, 1 at the second
 */
export function facesBetween(
  before: readonly FoundFace[],
  after: readonly FoundFace[],
  part: number,
): FoundFace[] | null {
  if (before.length !== after.length) return null;
  const left = [...after];
  const faces: FoundFace[] = [];
  for (const face of before) {
    const index = left.findIndex((other) => isSame(face, other));
    const [other] = index < 0 ? [] : left.splice(index, 1);
    if (!other) return null;
    faces.push(onTheWay(face, other, part));
  }
  return faces;
}

function isSame(a: FoundFace, b: FoundFace): boolean {
  const moved = Math.hypot(
    a.left + a.width / 2 - b.left - b.width / 2,
    a.top + a.height / 2 - b.top - b.height / 2,
  );
  const grown = Math.max(a.width / b.width, b.width / a.width);
  return moved <= MOVED * Math.min(a.width, b.width) && grown <= GROWN;
}

function onTheWay(a: FoundFace, b: FoundFace, part: number): FoundFace {
  const between = (from: number, to: number) => from + (to - from) * part;
  const point = (from: { x: number; y: number }, to: { x: number; y: number }) => ({
    x: between(from.x, to.x),
    y: between(from.y, to.y),
  });
  return {
    left: between(a.left, b.left),
    top: between(a.top, b.top),
    width: between(a.width, b.width),
    height: between(a.height, b.height),
    confidence: between(a.confidence, b.confidence),
    eyes: [point(a.eyes[0], b.eyes[0]), point(a.eyes[1], b.eyes[1])],
    nose: point(a.nose, b.nose),
    mouth: [point(a.mouth[0], b.mouth[0]), point(a.mouth[1], b.mouth[1])],
  };
}
