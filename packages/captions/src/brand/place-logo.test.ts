import { expect, test } from 'vitest';
import { placeLine, sampleWords } from '../index.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import type { Rectangle } from '../layout/safe-area.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { LOGO_PLACES } from './brand-kit.ts';
import { type LogoBox, placeLogo } from './place-logo.ts';

const TALL = { width: 1080, height: 1920 };
const WIDE = { width: 1920, height: 1080 };
const logo = { width: 512, height: 256 };
const mark = { place: 'top-right', size: 0.2, opacity: 1 } as const;

const overlaps = (box: LogoBox, other: Rectangle) =>
  box.x < other.right &&
  box.x + box.width > other.left &&
  box.y < other.bottom &&
  box.y + box.height > other.top;

test('a logo stands in its corner, inside what the apps leave free', () => {
  expect(placeLogo({ mark, logo, frame: TALL, captions: [] })).toEqual({
    x: 800,
    y: 268,
    width: 216,
    height: 108,
  });
  const low = placeLogo({ mark: { ...mark, place: 'bottom-left' }, logo, frame: WIDE, captions: [] });
  expect(low).toEqual({ x: 96, y: 922, width: 162, height: 82 });
});

test.each(STYLE_TABLE.map(({ style }) => [style.key, style] as const))(
  'no place ever touches what %s draws, high or low',
  (_, style) => {
    for (const frame of [TALL, WIDE]) {
      for (const position of [0.2, 0.5, 0.64, 0.85]) {
        const moved = { ...style, position, keepsPlace: true as const };
        const words = sampleWords('fr');
        const captions = layoutCaptions({ words, style: moved, frame, language: 'fr-FR' }).map(
          (line) => placeLine({ line, style: moved, frame }).box,
        );
        for (const place of LOGO_PLACES) {
          const box = placeLogo({ mark: { ...mark, place, size: 0.35 }, logo, frame, captions });
          if (!box) throw new Error(`no room for ${place}`);
          expect(captions.some((line) => overlaps(box, line))).toBe(false);
          expect([box.x, box.y, box.width, box.height].every((side) => side >= 0 && side % 2 === 0)).toBe(
            true,
          );
          expect(box.x + box.width).toBeLessThanOrEqual(frame.width);
          expect(box.y + box.height).toBeLessThanOrEqual(frame.height);
        }
      }
    }
  },
);

test('it goes around captions on its own side first, shrinks last, and is left out where nothing is free', () => {
  const strip = (top: number, bottom: number) => ({ left: 0, right: 1080, top, bottom });
  const around = placeLogo({ mark, logo, frame: TALL, captions: [strip(200, 500)] });
  expect(around).toMatchObject({ width: 216 });
  expect(around?.x).toBeGreaterThan(540);
  expect(around?.y).toBeGreaterThan(500);
  const small = placeLogo({ mark, logo, frame: TALL, captions: [strip(0, 1280)] });
  expect(small?.width).toBeLessThan(216);
  expect(placeLogo({ mark, logo, frame: TALL, captions: [strip(0, 1920)] })).toBeNull();
});
