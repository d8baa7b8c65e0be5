import { expect, test } from 'vitest';
import { rasterizeLayer } from './bitmap.ts';
import { createCompositor } from './compositor.ts';

const frame = { width: 16, height: 8, viewWidth: 16, viewHeight: 8 };

function prepare(markup: string) {
  const compositor = createCompositor(16, 8);
  const bitmap = rasterizeLayer(markup, frame, 0);
  if (bitmap === null) throw new Error('Nothing was drawn');
  return { compositor, bitmap: compositor.load(bitmap) };
}

const rest = { scaleX: 1, scaleY: 1, opacity: 1, rowShift: null, maxRow: 8 };

test('lays pixel on pixel at rest', () => {
  const { compositor, bitmap } = prepare('<rect x="4" y="2" width="5" height="3" fill="#336699"/>');
  compositor.layUpright(bitmap, { ...rest, shiftX: bitmap.left, shiftY: bitmap.top });
  const pixels = compositor.frame();
  const at = (x: number, y: number) => [...pixels.slice((y * 16 + x) * 4, (y * 16 + x) * 4 + 4)];
  expect(at(4, 2)).toEqual([0x33, 0x66, 0x99, 255]);
  expect(at(8, 4)).toEqual([0x33, 0x66, 0x99, 255]);
  expect(at(3, 2)).toEqual([0, 0, 0, 0]);
  expect(at(9, 4)).toEqual([0, 0, 0, 0]);
});

test('half a pixel is half of each', () => {
  const { compositor, bitmap } = prepare('<rect x="4" y="0" width="4" height="8" fill="#fff"/>');
  compositor.layUpright(bitmap, { ...rest, shiftX: bitmap.left + 0.5, shiftY: bitmap.top });
  const row = compositor.frame().slice(3 * 64, 4 * 64);
  expect(row[4 * 4]).toBeGreaterThan(124);
  expect(row[4 * 4]).toBeLessThan(131);
  expect(row[6 * 4]).toBe(255);
  expect(row[8 * 4]).toBeGreaterThan(124);
});

test('what is half transparent mixes with what is below', () => {
  const { compositor, bitmap } = prepare('<rect width="16" height="8" fill="#fff"/>');
  compositor.layUpright(bitmap, { ...rest, shiftX: bitmap.left, shiftY: bitmap.top });
  const veil = rasterizeLayer('<rect width="16" height="8" fill="#000" opacity="0.5"/>', frame, 0);
  if (veil === null) throw new Error('Nothing was drawn');
  const loaded = compositor.load(veil);
  compositor.layUpright(loaded, { ...rest, shiftX: loaded.left, shiftY: loaded.top });
  expect(compositor.frame()[0]).toBeGreaterThan(124);
  expect(compositor.frame()[0]).toBeLessThan(131);
  expect(compositor.frame()[3]).toBe(255);
});

test('a turned bitmap stays inside the frame', () => {
  const { compositor, bitmap } = prepare('<rect x="6" y="2" width="4" height="4" fill="#f00"/>');
  const angle = Math.PI / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centerX, centerY] = [8 - bitmap.left, 4 - bitmap.top];
  compositor.layTurned(bitmap, {
    opacity: 1,
    affine: {
      a: cos,
      b: sin,
      c: centerX - cos * 8 - sin * 4,
      d: -sin,
      e: cos,
      f: centerY + sin * 8 - cos * 4,
    },
    box: { left: -5, top: -5, right: 30, bottom: 30 },
  });
  const pixels = compositor.frame();
  expect(pixels[(4 * 16 + 8) * 4]).toBeGreaterThan(240);
  expect(pixels[(4 * 16 + 1) * 4]).toBe(0);
});
