/** Fourier transforms of complex signals whose length is a power of two, in place. */
export interface Fourier {
  points: number;
  /** @param inverse true for the inverse transform, which divides by the number of points */
  transform(real: Float64Array, imaginary: Float64Array, inverse: boolean): void;
}

/** Prepares transforms of a length. @param points a power of two */
export function createFourier(points: number): Fourier {
  const half = points / 2;
  const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / points));
  const sines = Float64Array.from({ length: half }, (_, k) => Math.sin((2 * Math.PI * k) / points));
  const places = reversedPlaces(points);

  return {
    points,
    transform(real, imaginary, inverse) {
      for (let index = 0; index < points; index++) {
        const other = places[index] ?? 0;
        if (other <= index) continue;
        swap(real, index, other);
        swap(imaginary, index, other);
      }
      for (let size = 1; size < points; size *= 2) {
        const step = half / size;
        for (let k = 0; k < size; k++) {
          const cosine = cosines[k * step] ?? 0;
          const sine = inverse ? (sines[k * step] ?? 0) : -(sines[k * step] ?? 0);
          for (let low = k; low < points; low += 2 * size) {
            const high = low + size;
            const [a, b] = [real[high] ?? 0, imaginary[high] ?? 0];
            const turnedReal = a * cosine - b * sine;
            const turnedImaginary = a * sine + b * cosine;
            const [c, d] = [real[low] ?? 0, imaginary[low] ?? 0];
            real[high] = c - turnedReal;
            imaginary[high] = d - turnedImaginary;
            real[low] = c + turnedReal;
            imaginary[low] = d + turnedImaginary;
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

/** A complex matrix, row by row. */
export interface ComplexMatrix {
  real: Float64Array;
  imaginary: Float64Array;
}

/** Transforms a matrix in both directions, in place. @param size its rows and columns, powers of two */
export function transformMatrix(
  { real, imaginary }: ComplexMatrix,
  size: { rows: Fourier; columns: Fourier },
  inverse: boolean,
): void {
  const width = size.columns.points;
  const height = size.rows.points;
  for (let row = 0; row < height; row++) {
    const part = [row * width, (row + 1) * width] as const;
    size.columns.transform(real.subarray(...part), imaginary.subarray(...part), inverse);
  }
  const columnReal = new Float64Array(height);
  const columnImaginary = new Float64Array(height);
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      columnReal[row] = real[row * width + column] ?? 0;
      columnImaginary[row] = imaginary[row * width + column] ?? 0;
    }
    size.rows.transform(columnReal, columnImaginary, inverse);
    for (let row = 0; row < height; row++) {
      real[row * width + column] = columnReal[row] ?? 0;
      imaginary[row * width + column] = columnImaginary[row] ?? 0;
    }
  }
}

/** Returns the transform of the cross-correlation of two matrices, from their transforms. */
export function crossSpectrum(first: ComplexMatrix, second: ComplexMatrix): ComplexMatrix {
  const { length } = first.real;
  const product = { real: new Float64Array(length), imaginary: new Float64Array(length) };
  for (let index = 0; index < length; index++) {
    const [a, b] = [first.real[index] ?? 0, first.imaginary[index] ?? 0];
    const [c, d] = [second.real[index] ?? 0, second.imaginary[index] ?? 0];
    product.real[index] = a * c + b * d;
    product.imaginary[index] = b * c - a * d;
  }
  return product;
}

/** Returns the place of each input with the bits of its index in reverse order. */
function reversedPlaces(points: number): Uint32Array {
  const places = new Uint32Array(points);
  for (let index = 1; index < points; index++)
    places[index] = ((places[index >> 1] ?? 0) >> 1) | (index & 1 ? points >> 1 : 0);
  return places;
}

function swap(values: Float64Array, first: number, second: number): void {
  const value = values[first] ?? 0;
  values[first] = values[second] ?? 0;
  values[second] = value;
}
