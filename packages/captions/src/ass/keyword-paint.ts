import type { Paint, StyleLook } from '../caption-style.ts';
import { contrastOf, luminanceOf } from '../lint/lint-contrast.ts';

/** Colours of keywords; the first suitable one is used. */
const CHOICES = ['#FFD60A', '#3DFFA2', '#FF5A4F', '#7A2BFF'];

/**
 * Chooses the colour of keywords: the style's own, else one that is readable on the letters' background and differs
 * from the colours of plain words and of the spoken word.
 */
export function keywordPaint(look: StyleLook): Paint {
  if (look.keywordFill) return look.keywordFill;
  const ground = look.rowBox?.colour ?? look.upcoming.outline ?? '#000000';
  const taken = [look.upcoming.fill, look.active?.fill, look.spoken?.fill].filter(
    (fill) => fill !== undefined,
  );
  const suits = (colour: string) =>
    contrastOf(luminanceOf(colour), luminanceOf(ground)) >= 3 &&
    taken.every((fill) => distance(fill, colour) > 110);
  return CHOICES.find(suits) ?? '#FFD60A';
}

/** Returns the Euclidean distance of two colours in RGB, with channels from 0 to 255. */
function distance(paint: Paint, colour: string): number {
  const first = typeof paint === 'string' ? paint : paint.top;
  return Math.hypot(...[1, 3, 5].map((at) => channel(first, at) - channel(colour, at)));
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
