import { seededRandom } from '@atelier/contracts/text/seeded-random';
import type { CaptionStyle, StyleLook } from '../caption-style.ts';

/** Chooses the look of each line: the style's own, or for a random style a seeded one, never twice in a row. */
export function chooseLooks({
  style,
  seed,
  count,
}: {
  style: CaptionStyle;
  seed: string;
  count: number;
}): StyleLook[] {
  const variants = style.variants ?? [];
  if (variants.length === 0) return Array.from({ length: count }, () => style);
  const random = seededRandom(seed);
  let previous = -1;
  return Array.from({ length: count }, () => {
    const choices = variants.map((_, index) => index).filter((index) => index !== previous);
    previous = choices[Math.floor(random() * choices.length)] ?? 0;
    return variants[previous] ?? style;
  });
}
