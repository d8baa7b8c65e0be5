import { expect, test } from 'vitest';
import { drawnColors } from './drawn-colors.ts';
import { clipStyles } from './screen-styles.ts';

test('the colours of a style are those that it draws, as fields show them', () => {
  for (const { id, style } of clipStyles()) {
    if (!style) continue;
    const { text, spoken } = drawnColors(style);
    expect(
      [text, spoken].every((color) => /^#[0-9A-F]{6}$/u.test(color)),
      String(id),
    ).toBe(true);
    const { upcoming, active } = style.variants?.[0] ?? style;
    if (typeof upcoming.fill === 'string') expect(text).toBe(upcoming.fill.toUpperCase());
    if (typeof active?.fill === 'string') expect(spoken).toBe(active.fill.toUpperCase());
    if (!active?.fill) expect(spoken).toBe(text);
  }
});
