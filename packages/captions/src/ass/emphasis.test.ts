import { describe, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import { luminanceOf } from '../lint/lint-contrast.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { keywordPaint } from './keyword-paint.ts';
import { renderAss } from './render-ass.ts';

const frame = { width: 1080, height: 1920 };
const word = (text: string, more = {}) => ({ text, startSeconds: 0.2, endSeconds: 0.9, ...more });
const line = (...words: ReturnType<typeof word>[]): CaptionLine => ({
  rows: [words],
  startSeconds: 0,
  endSeconds: 2,
});
const eventsOf = (ass: string, layer: number) =>
  ass.split('\n').filter((row) => row.startsWith(`Dialogue: ${layer},`));

describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
  test('draws an emoji above the letters, from its word on, inside the frame', () => {
    const draw = (emoji: object) => renderAss({ lines: [line(word('Feu', emoji))], style, frame, seed: '' });
    expect(eventsOf(draw({}), 6)).toEqual([]);
    expect(eventsOf(draw({ emoji: 'x' }), 6)).toEqual([]);
    const events = eventsOf(draw({ emoji: '🔥' }), 6);
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(events[0]).toContain('0:00:00.20');
    const letters = Math.min(...eventsOf(draw({ emoji: '🔥' }), 4).flatMap(placesY));
    expect(Math.max(...events.flatMap(placesY))).toBeLessThan(letters);
    expect(Math.min(...events.flatMap(placesY))).toBeGreaterThan(0);
  });

  test('has a second colour for keywords, which is not that of other words', () => {
    const paint = keywordPaint(style);
    expect(paint).not.toEqual(style.upcoming.fill);
    expect(luminanceOf(paint)).toBeGreaterThan(0);
    const plain = renderAss({ lines: [line(word('Dix'), word('mots'))], style, frame, seed: '' });
    const marked = renderAss({
      lines: [line(word('Dix', { keyword: true }), word('mots'))],
      style,
      frame,
      seed: '',
    });
    expect(marked).not.toBe(plain);
  });
});

/** Returns the position or target of an event. */
function placesY(event: string): number[] {
  const [, y, , toY] =
    /\\(?:pos|move)\(([-\d.]+),([-\d.]+)(?:,([-\d.]+),([-\d.]+))?/u.exec(event)?.slice(1) ?? [];
  return [y, toY].filter((value) => value !== undefined).map(Number);
}
