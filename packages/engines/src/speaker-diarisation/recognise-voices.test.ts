import { expect, test } from 'vitest';
import { recogniseVoices } from './recognise-voices.ts';

/** A voice of length 1 at an angle, in degrees. */
const voice = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
const KNOWN = [
  { name: 'Léa', voice: voice(0) },
  { name: 'Léa', voice: voice(20) },
  { name: 'Paul', voice: voice(120) },
];

test('a voice has the name of the recording that it is most like', () => {
  expect(recogniseVoices([voice(125), voice(25)], KNOWN)).toEqual(['Paul', 'Léa']);
});

test('a voice without a clear name stays unnamed', () => {
  expect(recogniseVoices([voice(70)], KNOWN)).toEqual([null]);
  const alike = [...KNOWN, { name: 'Léo', voice: voice(22) }];
  expect(recogniseVoices([voice(21)], alike)).toEqual([null]);
  expect(recogniseVoices([voice(0), []], [])).toEqual([null, null]);
});

test('each name is given once, to the voice that is most like it', () => {
  expect(recogniseVoices([voice(30), voice(1)], KNOWN)).toEqual([null, 'Léa']);
});
