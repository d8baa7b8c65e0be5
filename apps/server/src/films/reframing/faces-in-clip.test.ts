import { expect, test } from 'vitest';
import { facesInClip } from './faces-in-clip.ts';

const source = { width: 1920, height: 1080 };
const size = { width: 1080, height: 1920 };
const face = (centerX: number, height = 0.3) => ({
  centerX,
  centerY: 0.4,
  width: 0.12,
  height,
  confidence: 1,
  mouthMotion: 0,
});
const sample = (timeSeconds: number, ...faces: ReturnType<typeof face>[]) => ({
  timeSeconds,
  faces,
  motion: [],
  voiced: true,
});

test('a face in the middle of the crop is in the middle of the clip', () => {
  const [box] = facesInClip(
    { samples: [sample(0, face(0.7))], cutsAtSeconds: [] },
    { source, size, path: [{ timeSeconds: 0, centerX: 0.7 }] },
  );
  expect(((box?.left ?? 0) + (box?.right ?? 0)) / 2).toBeCloseTo(0.5, 2);
  expect(box?.bottom).toBeGreaterThan(0.55);
  expect(box?.top).toBeLessThan(0.25);
});

test('a second is one box around all places of the face; who is outside the crop or far away is left out', () => {
  const boxes = facesInClip(
    {
      samples: [
        sample(0, face(0.5)),
        sample(0.5, face(0.53)),
        sample(1.2, face(0.5), face(0.95)),
        sample(2, face(0.5, 0.03)),
      ],
      cutsAtSeconds: [],
    },
    { source, size, path: null },
  );
  expect(boxes.map(({ startSeconds }) => startSeconds)).toEqual([0, 1]);
  expect((boxes[0]?.right ?? 0) - (boxes[0]?.left ?? 0)).toBeGreaterThan(
    (boxes[1]?.right ?? 0) - (boxes[1]?.left ?? 0),
  );
});
