import type { CaptionStyle } from '@atelier/captions/caption-style';
import { expect, test } from 'vitest';
import { lookOf, wordCss } from './caption-css.ts';

const look = {
  upcoming: { fill: '#FFFFFF', outline: '#000000', opacity: 0.5 },
  active: { fill: { top: '#FFF000', bottom: '#FF0000' }, opacity: 1 },
  outline: { width: 0.1 },
  shadows: [
    { x: 0, y: 0.1, blur: 0.1, colour: '#000000', opacity: 0.5, when: 'always' },
    { x: 0.2, y: 0.2, blur: 0, colour: '#7B2CFF', opacity: 1, steps: 2, when: 'active' },
  ],
  glows: [{ width: 0.1, blur: 0.2, colour: '#00FF00', opacity: 1 }],
  entrance: { kind: 'cut' },
} as const;

test('a word that waits has its own colour, outline and only the lasting shadows', () => {
  expect(wordCss(look, 'upcoming', false)).toEqual({
    fill: '#FFFFFF',
    stroke: '0.2em #000000',
    shadow: '0em 0.1em 0.2em #00000080',
    opacity: 0.5,
  });
});

test('a thick edge is drawn with round corners and without a stroke, whose corners are spikes', () => {
  const css = wordCss({ ...look, outline: { width: 0.33 } }, 'upcoming', false);
  expect(css.stroke).toBeNull();
  const edge = css.shadow.split(', ').filter((one) => one.endsWith(' 0 #000000'));
  expect(edge).toHaveLength(40);
  for (const one of edge.slice(0, 20)) {
    const [x = 0, y = 0] = one.split('em ').map(Number.parseFloat);
    expect(Math.hypot(x, y)).toBeCloseTo(0.33, 2);
  }
});

test('the spoken word takes its colours, its glow and a shadow drawn in steps', () => {
  const css = wordCss(look, 'active', false);
  expect(css.fill).toBe('linear-gradient(#FFF000 25%, #FF0000 75%)');
  expect(css.opacity).toBe(1);
  expect(css.shadow).toBe(
    '0 0 0.5em #00ff00ff, 0em 0.1em 0.2em #00000080, 0.1em 0.1em 0em #7b2cffff, 0.2em 0.2em 0em #7b2cffff'.replaceAll(
      /#([0-9a-f]{6})ff/g,
      (_, hex: string) => `#${hex.toUpperCase()}ff`,
    ),
  );
});

test('an accent word has the accent’s colour, and a random style another look on each page', () => {
  expect(wordCss({ ...look, accentFill: '#FFD54A' }, 'upcoming', true).fill).toBe('#FFD54A');
  const second = { ...look, upcoming: { fill: '#111111' } };
  const style = { ...look, variants: [look, second] } as unknown as CaptionStyle;
  expect(lookOf(style, 3).upcoming.fill).toBe('#111111');
  expect(lookOf(style, 4).upcoming.fill).toBe('#FFFFFF');
});
