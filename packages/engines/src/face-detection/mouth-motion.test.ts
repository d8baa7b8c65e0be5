import { expect, test } from 'vitest';
import { columnMotion, MOTION_COLUMNS } from './column-motion.ts';
import type { FoundFace } from './decode-faces.ts';
import type { GreyPicture } from './grey-picture.ts';
import { mouthMotion } from './mouth-motion.ts';

const WIDTH = 320;
const HEIGHT = 192;
const FACE: FoundFace = {
  left: 120,
  top: 50,
  width: 60,
  height: 80,
  confidence: 0.9,
  eyes: [
    { x: 137, y: 80 },
    { x: 163, y: 80 },
  ],
  nose: { x: 150, y: 95 },
  mouth: [
    { x: 139, y: 112 },
    { x: 161, y: 112 },
  ],
};

/** Makes a detailed picture, shifted to the right by some pixels, with a mouth lighter by some steps. */
function picture({ movedBy = 0, mouthLighter = 0 } = {}): GreyPicture {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const x = (index % WIDTH) - movedBy;
    const y = Math.floor(index / WIDTH);
    const isMouth = x > 138 && x < 162 && y > 106 && y < 120;
    const detail = 100 + 60 * Math.sin(x / 5) * Math.cos(y / 6) + 25 * Math.sin((x + 2 * y) / 3);
    return Math.round(detail + (isMouth ? mouthLighter : 0));
  });
  return { pixels, width: WIDTH, height: HEIGHT };
}

test('a mouth that opens and closes moves; a still one does not', () => {
  const still = [picture(), picture(), picture(), picture()];
  const speaks = [picture(), picture({ mouthLighter: 40 }), picture(), picture({ mouthLighter: 40 })];
  expect(mouthMotion(still, FACE)).toBe(0);
  expect(mouthMotion(speaks, FACE)).toBeGreaterThan(0.1);
});

test('a head that moves as a whole does not speak', () => {
  const nods = [0, 2, 4, 6].map((movedBy) => picture({ movedBy }));
  expect(mouthMotion(nods, FACE)).toBeLessThan(0.01);
  const nodsAndSpeaks = nods.map((_, index) =>
    picture({ movedBy: index * 2, mouthLighter: (index % 2) * 40 }),
  );
  expect(mouthMotion(nodsAndSpeaks, FACE)).toBeGreaterThan(0.1);
});

test('a face at the very edge of the picture, or a single picture, says nothing', () => {
  const atEdge = {
    ...FACE,
    left: -40,
    eyes: FACE.eyes,
    mouth: [
      { x: -8, y: 112 },
      { x: 1, y: 112 },
    ],
  } as FoundFace;
  expect(mouthMotion([picture(), picture({ mouthLighter: 40 })], atEdge)).toBe(0);
  expect(mouthMotion([picture()], FACE)).toBe(0);
});

test('columns say where in the picture something has changed', () => {
  expect(columnMotion(null, picture())).toEqual(Array(MOTION_COLUMNS).fill(0));
  const motion = columnMotion(picture(), picture({ mouthLighter: 40 }));
  const moving = motion.flatMap((value, index) => (value > 0 ? [index] : []));
  expect(moving).toEqual([13, 14, 15, 16]);
});
