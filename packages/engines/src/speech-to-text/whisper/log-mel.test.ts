import { expect, test } from 'vitest';
import { createMelPower } from '../../mel/mel-power.ts';
import { logMel } from './log-mel.ts';

const options = { melPower: createMelPower(80), bands: 80, tailFrames: 1000 };

test('scales the spectrum as Whisper was trained, with a tail of zeros', () => {
  const tone = Float32Array.from({ length: 16_000 }, (_, index) =>
    Math.sin((2 * Math.PI * 440 * index) / 16_000),
  );
  const { data, bands, frames, soundFrames } = logMel(tone, options);
  expect({ bands, frames, soundFrames }).toEqual({ bands: 80, frames: 1100, soundFrames: 100 });
  const sound = Array.from({ length: 80 }, (_, band) =>
    data.subarray(band * frames, band * frames + soundFrames),
  );
  const highest = Math.max(...sound.map((row) => Math.max(...row)));
  const lowest = Math.min(...sound.map((row) => Math.min(...row)));
  // Eight decades, divided by four.
  expect(highest - lowest).toBeCloseTo(2, 5);
  const loudest = sound.findIndex((row) => Math.max(...row) === highest);
  // 440 Hz is band 11 of 80 on Slaney's scale: 15 mels at 1 kHz, 45.2 at 8 kHz.
  expect(loudest).toBe(11);
  for (let band = 0; band < 80; band++)
    expect(Math.max(...data.subarray(band * frames + soundFrames, (band + 1) * frames))).toBe(0);
});

test('a sound of 30 s or more fills the whole input', () => {
  const { frames, soundFrames } = logMel(new Float32Array(31 * 16_000), options);
  expect({ frames, soundFrames }).toEqual({ frames: 3000, soundFrames: 3000 });
});
