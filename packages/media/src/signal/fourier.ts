/** Fourier transforms of complex signals of one length, in place. */
export interface Fourier {
  points: number;
  /** @param inverse true for the inverse transform, which divides by the number of points */
  transform(real: Float64Array, imaginary: Float64Array, inverse: boolean): void;
}

/** Prepares transforms of a length; neighbouring points are joined first, which suits caches. @param points a power of two */
export function createFourier(points: number): Fourier {
  const half = points / 2;
  const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / points));
  const sines = Float64Array.from({ length: half }, (_, k) => Math.sin((2 * Math.PI * k) / points));
  const places = reversedPlaces(points);
  return {
    points,
    transform(real, imaginary, inverse) {
      // The inverse is the transform with both parts exchanged.
      const [first, second] = inverse ? [imaginary, real] : [real, imaginary];
      reorder(first, places);
      reorder(second, places);
      for (let size = 1; size < points; size *= 2) {
        const step = half / size;
        for (let start = 0; start < points; start += 2 * size) {
          for (let k = 0; k < size; k++) {
            const [low, high] = [start + k, start + k + size];
            const cosine = cosines[k * step] ?? 0;
            const sine = sines[k * step] ?? 0;
            const a = first[high] ?? 0;
            const b = second[high] ?? 0;
            const turnedFirst = a * cosine + b * sine;
            const turnedSecond = b * cosine - a * sine;
            const c = first[low] ?? 0;
            const d = second[low] ?? 0;
            first[high] = c - turnedFirst;
            second[high] = d - turnedSecond;
            first[low] = c + turnedFirst;
            second[low] = d + turnedSecond;
          }
        }
      }
      if (!inverse) return;
      for (let index = 0; index < points; index++) {
        real[index] = (real[index] ?? 0) / points;
        imaginary[index] = (imaginary[index] ?? 0) / points;
      }
    },
  };
}

function reorder(values: Float64Array, places: Uint32Array): void {
  for (let index = 0; index < values.length; index++) {
    const other = places[index] ?? 0;
    if (other <= index) continue;
    const value = values[index] ?? 0;
    values[index] = values[other] ?? 0;
    values[other] = value;
  }
}

/** Returns the place of each input with the bits of its index in reverse order. */
function reversedPlaces(points: number): Uint32Array {
  const places = new Uint32Array(points);
  for (let index = 1; index < points; index++)
    places[index] = ((places[index >> 1] ?? 0) >> 1) | (index & 1 ? points >> 1 : 0);
  return places;
}
