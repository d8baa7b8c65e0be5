import type { CaptionStyle, Paint } from '../caption-style.ts';

/** Returns the colours that a style draws words in, at rest and while they are spoken; of a gradient its upper one. */
export function drawnColors({ upcoming, active, variants = [] }: CaptionStyle): {
  text: string;
  spoken: string;
} {
  const [first] = variants;
  const text = first?.upcoming.fill ?? upcoming.fill;
  const spoken = (first ? first.active?.fill : active?.fill) ?? text;
  return { text: flat(text), spoken: flat(spoken) };
}

function flat(paint: Paint): string {
  return (typeof paint === 'string' ? paint : paint.top).slice(0, 7).toUpperCase();
}
