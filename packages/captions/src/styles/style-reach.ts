import type { CaptionStyle, StyleLook } from './caption-style.ts';

/** How far a style draws beyond a word's ink, in cap heights, and the largest size a word takes. */
export interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
  scale: number;
  /** Degrees. */
  rotation: number;
}

/** Boxes around lower case reach this far below the baseline, so that p and g stand inside. */
export const BOX_DESCENT = 0.16;

/** Edges are drawn soft and rounded to pixels: a hair more than geometry asks. */
const HAIR = 0.06;

/** Visible width of a blurred edge per unit of libass's \blur. */
const BLUR_REACH = 2.1;

/** The widest reach over all looks of the style, so that every line is placed with room for any of them. */
export function styleReach(style: CaptionStyle): Reach {
  const looks: StyleLook[] = [style, ...(style.variants ?? [])];
  const descent = style.upperCase ? 0 : BOX_DESCENT;
  const reaches = looks.map((look) => lookReach(look, descent));
  const most = (side: keyof Reach) => Math.max(...reaches.map((reach) => reach[side]));
  return {
    left: most('left') + HAIR,
    right: most('right') + HAIR,
    top: most('top') + HAIR,
    bottom: most('bottom') + HAIR,
    scale: most('scale'),
    rotation: most('rotation'),
  };
}

function lookReach(look: StyleLook, boxDescent: number): Reach {
  const outline = look.outline?.width ?? 0;
  const even = Math.max(outline, ...(look.glows ?? []).map((glow) => glow.width + glow.blur * BLUR_REACH));
  const boxes = [look.wordBox, look.rowBox].filter((box) => box !== undefined);
  const across = Math.max(even, ...boxes.map((box) => box.paddingX));
  const along = Math.max(even, ...boxes.map((box) => box.paddingY));
  const shadow = (side: (x: number, y: number) => number) =>
    Math.max(0, ...(look.shadows ?? []).map((one) => side(one.x, one.y) + outline + one.blur * BLUR_REACH));
  const below = shadow((_, y) => y);
  const entrance = look.entrance;
  return {
    left: Math.max(
      across,
      shadow((x) => -x),
    ),
    right: Math.max(
      across,
      shadow((x) => x),
    ),
    top: Math.max(
      along,
      shadow((_, y) => -y),
    ),
    bottom: Math.max(
      along,
      ...boxes.map((box) => box.paddingY + boxDescent),
      below,
      // Words that rise from below start lower than they end, their shadows with them.
      'distance' in entrance ? entrance.distance + Math.max(outline, below) : 0,
    ),
    scale: Math.max(
      (look.motion?.scale ?? 1) + (look.motion?.overshoot ?? 0),
      entrance.kind === 'word-zoom' ? Math.max(entrance.from, 1 + entrance.overshoot) : 1,
    ),
    rotation: Math.max(
      look.motion?.rotate ?? 0,
      Math.abs(look.wordBox?.rotate ?? 0),
      entrance.kind === 'word-zoom' ? Math.abs(entrance.rotate ?? 0) : 0,
    ),
  };
}
