import { expect, test } from 'vitest';
import { layoutSchema, NEW_FRAME } from '../../document/scene-schema.ts';
import { frameLook, placeInside } from './picture-frame.ts';

const UPRIGHT = { width: 1080, height: 1920 };

test('a picture keeps its margin from the nearest edges of the canvas', () => {
  const wide = placeInside({ width: 1920, height: 1080 }, UPRIGHT, 0.1);
  // 10 % of 1080 pixels on both sides.
  expect(wide.x).toBeCloseTo(0.1, 6);
  expect(wide.width).toBeCloseTo(0.8, 6);
  expect((wide.width * 1080) / (wide.height * 1920)).toBeCloseTo(16 / 9, 6);
  const tall = placeInside({ width: 100, height: 1000 }, UPRIGHT, 0.1);
  expect(tall.y).toBeCloseTo(108 / 1920, 6);
  expect(tall.x).toBeCloseTo((1 - tall.width) / 2, 6);
});

test('corners follow the picture, and the shadow the canvas', () => {
  const look = (scale: number) =>
    frameLook({ ...NEW_FRAME, corners: 0.1 }, UPRIGHT, { x: 0, y: 0, width: scale, height: scale });
  // A tenth of the shorter side, as a share of the canvas's width.
  expect(look(0.5).radius).toBeCloseTo(0.05, 6);
  expect(look(1).radius).toBeCloseTo(0.1, 6);
  expect(look(1).shadow).toEqual(look(0.5).shadow);
});

test('an empty frame has the usual values, and wrong ones are refused', () => {
  expect(layoutSchema.parse({ kind: 'fit', frame: {} })).toEqual({ kind: 'fit', frame: NEW_FRAME });
  for (const frame of [
    { margin: 0.3 },
    { corners: -0.1 },
    { shadow: 2 },
    { backdrop: '#12345678' },
    { backdrop: 'red' },
    { backdrop: { from: '#112233' } },
    { radius: 1 },
  ])
    expect(layoutSchema.safeParse({ kind: 'fit', frame }).success, JSON.stringify(frame)).toBe(false);
  expect(layoutSchema.safeParse({ kind: 'fill', frame: {} }).success).toBe(false);
});
