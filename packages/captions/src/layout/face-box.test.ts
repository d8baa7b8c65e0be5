import { describe, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import { largeGlowingTitles } from '../styles/looks/large-glowing-titles.ts';
import { styleReach } from '../styles/style-reach.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { placeLine } from './place-line.ts';

const frame = { width: 1080, height: 1920 };
const word = (text: string) => ({ text, startSeconds: 0, endSeconds: 1 });
const line: CaptionLine = { rows: [[word('Deux')], [word('rangs')]], startSeconds: 0, endSeconds: 2 };
const face = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.55, startSeconds: 0, endSeconds: 5 };

describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
  test('stands below the chin, inside the safe area', () => {
    const placed = placeLine({ line, style, frame, faces: [face] });
    const words = placed.rows.flat();
    const reach = styleReach(style).top * placed.capPx;
    expect(Math.min(...words.map(({ ink }) => ink.top)) - reach).toBeGreaterThan(face.bottom * frame.height);
    expect(Math.max(...words.map(({ ink }) => ink.bottom))).toBeLessThan(frame.height * 0.72);
  });
});

test('a face at another time, or one that fills the picture, moves nothing', () => {
  const style = largeGlowingTitles;
  const alone = placeLine({ line, style, frame });
  expect(placeLine({ line, style, frame, faces: [{ ...face, startSeconds: 2, endSeconds: 4 }] })).toEqual(
    alone,
  );
  expect(placeLine({ line, style, frame, faces: [{ ...face, top: 0.1, bottom: 0.8 }] })).toEqual(alone);
});

test('where a person chose the place, it stays', () => {
  const style = { ...largeGlowingTitles, keepsPlace: true as const };
  expect(placeLine({ line, style, frame, faces: [face] })).toEqual(placeLine({ line, style, frame }));
});
