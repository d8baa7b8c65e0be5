import { madeSpeech } from '@atelier/transcript/testing/made-texts';
import { describe, expect, test } from 'vitest';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { layoutCaptions } from './layout-captions.ts';
import { type PlacedLine, placeLine } from './place-line.ts';
import { safeArea } from './safe-area.ts';

/** Caption sizes on a phone, as in paid captions (decision 132). */
const frame = { width: 1080, height: 1920 };
const area = safeArea(frame);

describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
  const placed = (['fr', 'en'] as const).flatMap((language) =>
    layoutCaptions({ words: madeSpeech({ language, seed: 'size', count: 120 }), style, frame, language }).map(
      (line) => placeLine({ line, style, frame }),
    ),
  );

  test('has large letters', () => {
    expect(median(placed.map((line) => line.capPx))).toBeGreaterThanOrEqual(74);
  });

  test('fills two thirds of the safe width or more in every second line, and never leaves it', () => {
    const shares = placed.map(inkShare);
    expect(median(shares)).toBeGreaterThan(0.64);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  test('shows four words at a time at most', () => {
    expect(Math.max(...placed.map((line) => line.rows.flat().length))).toBeLessThanOrEqual(4);
  });
});

function inkShare({ rows, capPx }: PlacedLine): number {
  const words = rows.flat();
  const outline = 0.1 * capPx;
  const width =
    Math.max(...words.map((word) => word.ink.right)) - Math.min(...words.map((word) => word.ink.left));
  return (width + outline) / (area.right - area.left);
}

function median(values: number[]): number {
  return values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;
}
