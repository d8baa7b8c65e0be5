import { expect, test } from 'vitest';
import type { FoundFace } from './decode-faces.ts';
import { facesBetween } from './faces-between.ts';

function face(left: number, top = 50, width = 40): FoundFace {
  const at = (x: number, y: number) => ({ x: left + x * width, y: top + y * width });
  return {
    left,
    top,
    width,
    height: width,
    confidence: 0.9,
    eyes: [at(0.3, 0.4), at(0.7, 0.4)],
    nose: at(0.5, 0.6),
    mouth: [at(0.35, 0.8), at(0.65, 0.8)],
  };
}

test('the same people a little further on were on their way between', () => {
  const [left, right] = facesBetween([face(10), face(200)], [face(206, 52), face(14)], 0.25) ?? [];
  expect(left?.left).toBeCloseTo(11);
  expect(left?.mouth[0].x).toBeCloseTo(face(10).mouth[0].x + 1);
  expect(right?.left).toBeCloseTo(201.5);
  expect(right?.top).toBeCloseTo(50.5);
  expect(facesBetween([], [], 0.5)).toEqual([]);
});

test('who came, went, moved away or came nearer must be looked at', () => {
  expect(facesBetween([], [face(10)], 0.5)).toBeNull();
  expect(facesBetween([face(10), face(200)], [face(10)], 0.5)).toBeNull();
  expect(facesBetween([face(10)], [face(21)], 0.5)).toBeNull();
  expect(facesBetween([face(10)], [face(6, 46, 50)], 0.5)).toBeNull();
  // Two similar faces must not match one face twice.
  expect(facesBetween([face(10), face(11)], [face(10), face(200)], 0.5)).toBeNull();
});
