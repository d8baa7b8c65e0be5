/** A plane of numbers, row by row. */
export interface Plane {
  width: number;
  height: number;
}

/**
 * Computes the mean over the box of sides 2·radius+1 around each point, clipped at the borders, in time linear in the
 * number of points. `target` may be `source`; `scratch` has the same length.
 * @param radius one for both directions, or one for each
 */
export function boxMean(
  plane: Plane,
  radius: number | { across: number; down: number },
  source: Float32Array,
  target: Float32Array,
  scratch: Float32Array,
): void {
  const { width, height } = plane;
  const { across, down } = typeof radius === 'number' ? { across: radius, down: radius } : radius;
  for (let y = 0; y < height; y++) slideRow(source, scratch, y * width, width, across);
  slideColumns(scratch, target, plane, down);
}

function slideRow(
  source: Float32Array,
  target: Float32Array,
  start: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let x = -radius; x < length; x++) {
    const entering = x + radius;
    const leaving = x - radius - 1;
    if (entering < length) {
      sum += source[start + entering] ?? 0;
      count++;
    }
    if (leaving >= 0) {
      sum -= source[start + leaving] ?? 0;
      count--;
    }
    if (x >= 0) target[start + x] = sum / count;
  }
}

/** Averages all columns together, row by row, for locality in the processor's cache. */
function slideColumns(
  source: Float32Array,
  target: Float32Array,
  { width, height }: Plane,
  radius: number,
): void {
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (entering < height) {
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (source[entering * width + x] ?? 0);
      count++;
    }
    if (leaving >= 0) {
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) - (source[leaving * width + x] ?? 0);
      count--;
    }
    if (y < 0) continue;
    for (let x = 0; x < width; x++) target[y * width + x] = (sums[x] ?? 0) / count;
  }
}
