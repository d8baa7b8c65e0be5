import type { Box, CaptionStyle, Paint, Shadow, StyleLook, WordLook } from '@atelier/captions/caption-style';

export type WordState = 'upcoming' | 'active' | 'spoken';

/** The look of a word in one state, as CSS values. Lengths are in em: one em is the style's cap height. */
export interface WordCss {
  fill: string;
  stroke: string | null;
  shadow: string;
  opacity: number;
}

/** The look of a word as libass draws it, near enough for a sample. */
export function wordCss(look: StyleLook, state: WordState, isAccent: boolean): WordCss {
  const word = wordLook(look, state);
  const width = look.outline?.width ?? 0;
  const isThick = width >= THICK;
  return {
    fill: word.isHollow ? 'transparent' : paintCss((isAccent ? look.accentFill : undefined) ?? word.fill),
    stroke: word.outline && width > 0 && !isThick ? `${round(width * 2)}em ${word.outline}` : null,
    shadow: [
      ...glows(look, state),
      ...(word.outline && isThick ? roundEdge(width, word.outline) : []),
      ...(look.shadows ?? []).filter(isShown(state)).flatMap(shadowCss),
    ].join(', '),
    opacity: word.opacity ?? 1,
  };
}

/** From this width on, in em, the corners of a stroke are spikes: browsers draw no round ones around text. */
const THICK = 0.25;

/** A thick edge with round corners: copies of the word on two circles. */
function roundEdge(width: number, colour: string): string[] {
  return [1, 0.5].flatMap((share) =>
    Array.from({ length: 20 }, (_, index) => {
      const angle = (index * Math.PI) / 10;
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => round(part * width * share));
      return `${x}em ${y}em 0 ${colour}`;
    }),
  );
}

/** The look of a page of words: styles with variants take another one on each. */
export function lookOf(style: CaptionStyle, page: number): StyleLook {
  const variants = style.variants ?? [];
  return variants[page % Math.max(1, variants.length)] ?? style;
}

function wordLook(look: StyleLook, state: WordState): WordLook {
  if (state === 'upcoming') return look.upcoming;
  const { isHollow: _, ...solid } = look.upcoming;
  return look[state] ? { ...solid, ...look[state] } : look.upcoming;
}

function paintCss(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  // The word's box reaches half a cap height above and below the capitals.
  return `linear-gradient(${paint.top} 25%, ${paint.bottom} 75%)`;
}

/** The shape of a box: its skew in degrees, and its border and hard shadow. */
export function boxCss({ slant = 0, paddingY, border, drop }: Box): { skew: string; shadow: string } {
  const degrees = (Math.atan(slant / (1 + 2 * paddingY)) * 180) / Math.PI;
  const edges = [
    ...(border ? [`0 0 0 ${border.width}em ${border.colour}`] : []),
    ...(drop ? [`${drop.x}em ${drop.y}em 0 ${drop.colour}`] : []),
  ];
  return { skew: `${round(-degrees)}deg`, shadow: edges.join(', ') || 'none' };
}

/** The edge beyond the outline, as a stroke. */
export function rimCss({ outline, rim }: StyleLook): string | null {
  return rim ? `${round(2 * ((outline?.width ?? 0) + rim.width))}em ${rim.colour}` : null;
}

function glows(look: StyleLook, state: WordState): string[] {
  if (state !== 'active') return [];
  return (look.glows ?? []).map(
    (glow) => `0 0 ${round(glow.width + glow.blur * 2)}em ${withOpacity(glow.colour, glow.opacity)}`,
  );
}

function shadowCss(shadow: Shadow): string[] {
  const colour = withOpacity(shadow.colour, shadow.opacity);
  const steps = shadow.steps ?? 1;
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return `${round(shadow.x * share)}em ${round(shadow.y * share)}em ${round(shadow.blur * 2)}em ${colour}`;
  });
}

function isShown(state: WordState) {
  return (shadow: Shadow) => shadow.when === 'always' || state === 'active';
}

function withOpacity(hex: string, opacity: number): string {
  const alpha = Math.round(opacity * 255).toString(16);
  return `${hex}${alpha.padStart(2, '0')}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
