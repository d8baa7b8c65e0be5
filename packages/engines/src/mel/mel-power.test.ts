import { expect, test } from 'vitest';
import { complexPoints, FOURIER_POINTS, transform } from './fourier.ts';
import { createMelPower } from './mel-power.ts';

test('transforms as the definition does', () => {
  const [input, output] = [complexPoints(), complexPoints()];
  for (let index = 0; index < FOURIER_POINTS; index++) {
    input.real[index] = Math.sin(index * index);
    input.imaginary[index] = Math.cos(3 * index);
  }
  transform(input, output);
  for (const bin of [0, 1, 37, 200, 399]) {
    let [real, imaginary] = [0, 0];
    for (let index = 0; index < FOURIER_POINTS; index++) {
      const angle = (-2 * Math.PI * bin * index) / FOURIER_POINTS;
      const [a, b] = [input.real[index] ?? 0, input.imaginary[index] ?? 0];
      real += a * Math.cos(angle) - b * Math.sin(angle);
      imaginary += a * Math.sin(angle) + b * Math.cos(angle);
    }
    expect(output.real[bin]).toBeCloseTo(real, 8);
    expect(output.imaginary[bin]).toBeCloseTo(imaginary, 8);
  }
});

test('finds the band of a tone in each frame of 10 ms', () => {
  // In Slaney's scale band 14 is centred near 1 kHz: 41 steps from 0 to 8 kHz, 15 mels at 1 kHz, 45.2 mels at 8 kHz.
  const tone = Float32Array.from(
    { length: 16_000 },
    (_, index) => 0.25 * Math.sin((2 * Math.PI * 1000 * index) / 16_000),
  );
  const mels = createMelPower(40)(tone);
  expect(mels).toHaveLength(101 * 40);
  for (const frame of [20, 51]) {
    const bands = [...mels.subarray(frame * 40, (frame + 1) * 40)];
    expect(bands.indexOf(Math.max(...bands))).toBe(13);
  }
});
