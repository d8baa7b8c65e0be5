import { expect, test } from 'vitest';
import { splitByLanguage } from './plan-pieces.ts';

test('pieces are cut where the language changes, without a gap', () => {
  const pieces = [
    { startSeconds: 0, durationSeconds: 60 },
    { startSeconds: 60, durationSeconds: 40 },
  ];
  const stretches = [
    { startSeconds: 0, endSeconds: 70, language: 'fr-FR' },
    { startSeconds: 70, endSeconds: 100, language: 'en-US' },
  ];
  expect(splitByLanguage(pieces, stretches)).toEqual([
    { startSeconds: 0, durationSeconds: 60, language: 'fr-FR' },
    { startSeconds: 60, durationSeconds: 10, language: 'fr-FR' },
    { startSeconds: 70, durationSeconds: 30, language: 'en-US' },
  ]);
});
