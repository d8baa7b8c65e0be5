import type { Box, CaptionStyle, StyleLook } from '../caption-style.ts';

/** The extents of a style's drawing beyond a word's ink, in cap heights, and the largest scale of a word. */
export interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
  scale: number;
  /** Degrees. */
  rotation: number;
}

/** The extent of boxes below the baseline in lower case, so that descenders are inside. */
export const BOX_DESCENT = 0.16;

/** A margin for soft edges that are rounded to pixels. */
const HAIR = 0.06;

/** Visible width of a blurred edge per unit of libass's \blur. */
const BLUR_REACH = 2.1;

/** Computes the widest extents over all looks of the style, so that every line has room for any of them. */
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
  const outline = (look.outline?.width ?? 0) + (look.rim?.width ?? 0);
  const even = Math.max(outline, ...(look.glows ?? []).map((glow) => glow.width + glow.blur * BLUR_REACH));
  const boxes = [look.wordBox, look.rowBox].filter((box) => box !== undefined);
  const edge = (box: Box) => box.border?.width ?? 0;
  const across = Math.max(even, ...boxes.map((box) => box.paddingX + edge(box)));
  const along = Math.max(even, ...boxes.map((box) => box.paddingY + edge(box)));
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
      ...boxes.map((box) => box.paddingX + edge(box) + (box.drop?.x ?? 0)),
    ),
    top:
      Math.max(
        along,
        shadow((_, y) => -y),
      ) + (look.motion?.lift ?? 0),
    bottom: Math.max(
      along,
      ...boxes.map((box) => box.paddingY + edge(box) + (box.drop?.y ?? 0) + boxDescent),
      below,
      // Words that rise start lower than they end, like their shadows.
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
