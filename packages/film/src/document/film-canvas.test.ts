import { expect, test } from 'vitest';
import { canvasInRatio, nameInCanvas, ratioOfCanvas } from './film-canvas.ts';

const canvas = { width: 1080, height: 1920, frame_rate: 30, background: '#102030' };

test('a canvas in another ratio keeps its frame rate, background and reduction', () => {
  expect(canvasInRatio(canvas, '9:16')).toBe(canvas);
  expect(canvasInRatio(canvas, '16:9')).toEqual({ ...canvas, width: 1920, height: 1080 });
  expect(canvasInRatio({ ...canvas, width: 540, height: 960 }, '4:5')).toEqual({
    ...canvas,
    width: 540,
    height: 676,
  });
  expect(canvasInRatio({ ...canvas, width: 1000, height: 400 }, '1:1')).toMatchObject({ width: 1080 });
});

test('a canvas has the ratio of its shape, whatever its size', () => {
  expect(ratioOfCanvas(canvas)).toBe('9:16');
  expect(ratioOfCanvas({ width: 540, height: 676 })).toBe('4:5');
  expect(ratioOfCanvas({ width: 1000, height: 400 })).toBeNull();
});

test('a name keeps its ratio within the longest name', () => {
  expect(nameInCanvas('Interview', null)).toBe('Interview');
  expect(nameInCanvas('Interview', '1:1')).toBe('Interview (1:1)');
  expect(nameInCanvas('x'.repeat(120), '16:9')).toMatch(/^x+ \(16:9\)$/u);
  expect(nameInCanvas('x'.repeat(120), '16:9')).toHaveLength(120);
});
