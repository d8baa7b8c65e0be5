import { expect, test } from 'vitest';
import { previewRanges } from './preview-ranges.ts';

test('changes are shown with a second around them, neighbours as one stretch', () => {
  const changes = [
    { seconds: 20, lengthSeconds: 2 },
    { seconds: 0.5, lengthSeconds: 0 },
    { seconds: 22, lengthSeconds: 0 },
  ];
  expect(previewRanges(changes, 60)).toEqual([
    { startSeconds: 0, endSeconds: 1.5 },
    { startSeconds: 18, endSeconds: 23 },
  ]);
});

test('a preview lasts half a minute at most, and ends with the film', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ seconds: index * 60, lengthSeconds: 600 }));
  const ranges = previewRanges(many, 3600);
  const total = ranges.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  expect(total).toBeCloseTo(30);
  expect(previewRanges([{ seconds: 5, lengthSeconds: 0 }], 5)).toEqual([{ startSeconds: 4, endSeconds: 5 }]);
  expect(previewRanges([{ seconds: 9, lengthSeconds: 0 }], 5)).toEqual([]);
});
