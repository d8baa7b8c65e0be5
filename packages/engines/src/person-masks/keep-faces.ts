import type { Plane } from '../matting/box-mean.ts';
import type { MaskFace } from './port.ts';

/** Points below this share of a person belong to no part. */
const LEAST = 0.12;
/** The share of a face that a person's part covers at least. */
const COVERED = 0.4;

/**
 * Removes the parts of a mask that cover no face: the network takes animals and dolls for people.
 * @param mask 0 to 1; changed in place
 */
export function keepFaces(mask: Float32Array, plane: Plane, faces: readonly MaskFace[]): void {
  const parts = labelParts(mask, plane);
  const kept = new Set(faces.flatMap((face) => partsOfFace(parts, plane, face)));
  for (let point = 0; point < mask.length; point++) if (!kept.has(parts[point] ?? 0)) mask[point] = 0;
}

/** Returns the part of each point, from 1; 0 outside of all parts. */
function labelParts(mask: Float32Array, { width, height }: Plane): Uint32Array {
  const parts = new Uint32Array(mask.length);
  const open: number[] = [];
  let part = 0;
  const visit = (point: number) => {
    if (parts[point] !== 0 || (mask[point] ?? 0) < LEAST) return;
    parts[point] = part;
    open.push(point);
  };
  for (let start = 0; start < mask.length; start++) {
    if (parts[start] !== 0 || (mask[start] ?? 0) < LEAST) continue;
    part += 1;
    visit(start);
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      const x = point % width;
      if (x > 0) visit(point - 1);
      if (x < width - 1) visit(point + 1);
      if (point >= width) visit(point - width);
      if (point < width * (height - 1)) visit(point + width);
    }
  }
  return parts;
}

/** Returns the parts that cover enough of a face. */
function partsOfFace(parts: Uint32Array, { width, height }: Plane, face: MaskFace): number[] {
  const edge = (middle: number, length: number, whole: number) => ({
    from: Math.max(0, Math.floor((middle - length / 2) * whole)),
    until: Math.min(whole, Math.ceil((middle + length / 2) * whole)),
  });
  const across = edge(face.centerX, face.width, width);
  const down = edge(face.centerY, face.height, height);
  const counts = new Map<number, number>();
  for (let y = down.from; y < down.until; y++) {
    for (let x = across.from; x < across.until; x++) {
      const part = parts[y * width + x] ?? 0;
      if (part > 0) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  const least = COVERED * (across.until - across.from) * (down.until - down.from);
  return [...counts].flatMap(([part, count]) => (count >= least ? [part] : []));
}
