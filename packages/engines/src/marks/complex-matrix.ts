import type { Fourier } from '@atelier/media/signal/fourier';

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
