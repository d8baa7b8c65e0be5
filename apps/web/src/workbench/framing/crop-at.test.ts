import { expect, test } from 'vitest';
import { cropAt } from './crop-at.ts';

const video = { width: 1600, height: 900 };
const tall = { width: 9, height: 16 };

test('a crop stands, glides, jumps at a cut and stays inside the picture', () => {
  const path = [
    { timeSeconds: 1, centerX: 0.3 },
    { timeSeconds: 2, centerX: 0.5 },
    { timeSeconds: 3, centerX: 0.99, cut: true },
  ];
  const middle = (seconds: number) => {
    const { x, width } = cropAt(path, seconds, video, tall);
    return (x + width / 2) / video.width;
  };
  expect([0, 1, 1.5, 2, 2.99].map(middle)).toEqual([0.3, 0.3, 0.4, 0.5, 0.5].map((at) => expect.closeTo(at)));
  const { x, width } = cropAt(path, 3, video, tall);
  expect(width).toBeCloseTo(506.25);
  expect(x + width).toBeCloseTo(1600);
});
