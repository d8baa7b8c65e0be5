import type { Installation } from '@atelier/contracts/engines';
import { expect, test } from 'vitest';
import { recogniserPercent } from './recogniser-percent.ts';

const parakeet: Installation = {
  name: 'parakeet',
  kind: 'speech-to-text',
  languages: ['fr-FR', 'en-US'],
  percent: 43.7,
  error: null,
};

test('the recogniser that is being fetched for a language counts, and nothing else', () => {
  expect(recogniserPercent([parakeet], 'fr-FR')).toBe(43);
  expect(recogniserPercent([parakeet], 'en-GB')).toBe(43);
  expect(recogniserPercent([parakeet], 'es-ES')).toBeNull();
  expect(recogniserPercent([{ ...parakeet, error: 'no network' }], 'fr-FR')).toBeNull();
  expect(recogniserPercent([{ ...parakeet, kind: 'text-to-speech' }], 'fr-FR')).toBeNull();
  expect(recogniserPercent([], 'fr-FR')).toBeNull();
});
