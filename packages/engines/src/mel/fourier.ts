/** The points of a transform: 4 · 4 · 5 · 5. */
export const FOURIER_POINTS = 400;
const RADICES = [4, 4, 5, 5];

const cosines = Float64Array.from({ length: FOURIER_POINTS }, (_, k) =>
  Math.cos((2 * Math.PI * k) / FOURIER_POINTS),
);
const sines = Float64Array.from(
  { length: FOURIER_POINTS },
  (_, k) => -Math.sin((2 * Math.PI * k) / FOURIER_POINTS),
);

/** The order in which the inputs enter the first stage. */
const order = inputOrder();

/** A complex signal of `FOURIER_POINTS` points. */
export interface ComplexPoints {
  real: Float64Array;
  imaginary: Float64Array;
}

export function complexPoints(): ComplexPoints {
  return { real: new Float64Array(FOURIER_POINTS), imaginary: new Float64Array(FOURIER_POINTS) };
}

/** Writes the discrete Fourier transform of `input` to `output`. The two must be different objects. */
export function transform(input: ComplexPoints, output: ComplexPoints): void {
  const { real, imaginary } = output;
  for (let index = 0; index < FOURIER_POINTS; index++) {
    const from = order[index] ?? 0;
    real[index] = input.real[from] ?? 0;
    imaginary[index] = input.imaginary[from] ?? 0;
  }
  let size = 1;
  for (const radix of RADICES) {
    joinParts(output, size, radix);
    size *= radix;
  }
}

/** Joins `radix` transforms of `size` points each to one, in all places. */
function joinParts({ real, imaginary }: ComplexPoints, size: number, radix: number): void {
  const whole = size * radix;
  const step = FOURIER_POINTS / whole;
  const partReal = new Float64Array(radix);
  const partImaginary = new Float64Array(radix);
  for (let start = 0; start < FOURIER_POINTS; start += whole) {
    for (let k = 0; k < size; k++) {
      for (let part = 0; part < radix; part++) {
        const at = start + part * size + k;
        const turn = part * k * step;
        const [c, s] = [cosines[turn] ?? 0, sines[turn] ?? 0];
        const [a, b] = [real[at] ?? 0, imaginary[at] ?? 0];
        partReal[part] = a * c - b * s;
        partImaginary[part] = a * s + b * c;
      }
      for (let out = 0; out < radix; out++) {
        let [sumReal, sumImaginary] = [0, 0];
        for (let part = 0; part < radix; part++) {
          const turn = (part * out * size * step) % FOURIER_POINTS;
          const [c, s] = [cosines[turn] ?? 0, sines[turn] ?? 0];
          const [a, b] = [partReal[part] ?? 0, partImaginary[part] ?? 0];
          sumReal += a * c - b * s;
          sumImaginary += a * s + b * c;
        }
        real[start + out * size + k] = sumReal;
        imaginary[start + out * size + k] = sumImaginary;
      }
    }
  }
}

function inputOrder(): Uint16Array {
  const places = (count: number, stages: readonly number[]): number[] => {
    const radix = stages.at(-1);
    if (radix === undefined) return [0];
    const inner = places(count / radix, stages.slice(0, -1));
    return Array.from({ length: radix }, (_, part) => inner.map((place) => place * radix + part)).flat();
  };
  return Uint16Array.from(places(FOURIER_POINTS, RADICES));
}
