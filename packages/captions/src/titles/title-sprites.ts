import { assNumber, drawnAssText } from '../ass/notation/escape-text.ts';
import { roundedBox } from '../ass/rounded-box.ts';
import type { Sprite } from '../ass/sprite.ts';
import type { Frame } from '../caption-line.ts';
import { fontBox } from '../fonts/font-box.ts';
import { spaceWidth } from '../fonts/measure-text.ts';
import { withDirection } from '../scripts/direction.ts';
import { BAR, layTitle, type TitleRow } from './lay-title.ts';
import { type DrawnLayer, opacityOf, type Part, placer } from './place-parts.ts';
import { type TitleLook, type TitleLookId, titleLook } from './title-looks.ts';

/** Builds a title from back to front: what lies behind it, its glow and its rows of text. */
export function titleSprites(
  layer: DrawnLayer,
  content: { text: string; color: string | null; look: TitleLookId },
  frame: Frame,
): Sprite[] {
  const look = titleLook(content.look);
  const laid = layTitle({ text: content.text, place: layer.place }, look, frame);
  const { rows, capPx, size } = laid;
  const { font } = laid;
  const put = placer(layer, frame, font);
  const { fontSizePerCap, baselineBelowAnchor } = fontBox(font);
  const padding = look.back?.padding ?? { x: 0, top: 0, bottom: 0 };
  const isLeft = look.back?.kind === 'bar';
  const left = -size.width / 2 + (padding.x + BAR.width + BAR.gap) * capPx;
  const places = rows.map((row, index) => ({
    row,
    x: isLeft ? left + row.width / 2 : 0,
    baseline: (padding.top + 1 + look.rowGap * index) * capPx - size.height / 2,
  }));
  const colours = coloursOf(look, content.color);
  const tilted = (part: Part): Sprite => put({ ...part, ...turned(part, look.tilt), rotation: look.tilt });
  const text = ({ row, x, baseline }: (typeof places)[number], more: Partial<Part>): Sprite =>
    tilted({
      body: drawnAssText({ text: withDirection(row.text), spacingPx: 0, spacePx: spaceWidth(font) * capPx }),
      colour: colours.fill,
      opacity: 1,
      ...more,
      tags: `\\fs${assNumber(capPx * fontSizePerCap)}${more.tags ?? '\\bord0'}`,
      dx: x + row.shift + (more.dx ?? 0),
      dy: baseline - baselineBelowAnchor * capPx + (more.dy ?? 0),
    });
  const px = (caps: number) => assNumber(caps * capPx);
  const { shadow, outline } = look;
  return [
    ...backParts(look, { size, places, capPx, colours }).map(tilted),
    ...(look.glows ?? []).flatMap(({ width, blur, opacity }) =>
      places.map((place) =>
        text(place, {
          opacity: 0,
          outline: { colour: colours.accent, opacity },
          tags: `\\bord${px(width)}\\blur${px(blur)}`,
        }),
      ),
    ),
    ...(shadow
      ? places.map((place) =>
          text(place, {
            colour: shadow.colour,
            opacity: shadow.opacity,
            outline: { colour: shadow.colour, opacity: shadow.opacity },
            dx: shadow.x * capPx,
            dy: shadow.y * capPx,
            tags: `\\bord${px(outline?.width ?? 0)}\\blur${px(shadow.blur)}`,
          }),
        )
      : []),
    // Outlines are behind the text of all rows, so that no row covers another one.
    ...(outline
      ? places.map((place) =>
          text(place, {
            colour: outline.colour,
            outline: { colour: outline.colour, opacity: 1 },
            tags: `\\bord${px(outline.width)}`,
          }),
        )
      : []),
    ...places.map((place) => text(place, { opacity: colours.opacity })),
  ];
}

/** Returns the size of a title at rest, in pixels of the frame. */
export function titleSize(
  title: { text: string; look: TitleLookId; place: { width: number } },
  frame: Frame,
): { width: number; height: number } {
  return layTitle(title, titleLook(title.look), frame).size;
}

interface Colours {
  fill: string;
  /** The opacity of the text. */
  opacity: number;
  back: string;
  /** The colour of the glow or of the bar. */
  accent: string;
}

/** Replaces the colour of a look that belongs to the layer, and keeps the text readable on a coloured box. */
function coloursOf(look: TitleLook, color: string | null): Colours {
  const own = {
    fill: look.fill,
    opacity: 1,
    back: look.back?.colour ?? '#000000',
    accent: look.accentColour ?? '#FFFFFF',
  };
  if (color === null) return own;
  const colour = color.slice(0, 7);
  switch (look.accent) {
    case 'fill':
      return { ...own, fill: colour, opacity: opacityOf(color) };
    case 'back':
      return { ...own, back: colour, fill: isDark(colour) ? '#FFFFFF' : look.fill };
    case 'glow':
    case 'bar':
      return { ...own, accent: colour };
  }
}

/** True for colours on which white text has more contrast than black (relative luminance of WCAG 2). */
function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.179;
}

function backParts(
  { back, rowGap }: TitleLook,
  {
    size,
    places,
    capPx,
    colours,
  }: {
    size: { width: number; height: number };
    places: readonly { row: TitleRow; x: number; baseline: number }[];
    capPx: number;
    colours: Colours;
  },
): Part[] {
  if (!back) return [];
  const { padding } = back;
  const radius = back.radius * capPx;
  const box = { colour: colours.back, opacity: back.opacity, tags: '\\bord0\\p1' };
  if (back.kind === 'rows')
    return places.map(({ row, x, baseline }, index) => {
      // A box reaches the next one, so that no line of the picture is seen between them.
      const below =
        index < places.length - 1 ? Math.max(padding.bottom, rowGap - 1 - padding.top) : padding.bottom;
      const height = (padding.top + 1 + below) * capPx;
      return {
        ...box,
        body: roundedBox({ width: row.width + 2 * padding.x * capPx, height, radius }),
        dx: x,
        dy: baseline - (1 + padding.top) * capPx + height / 2,
      };
    });
  const panel = { ...box, body: roundedBox({ ...size, radius }) };
  if (back.kind === 'panel') return [panel];
  const width = BAR.width * capPx;
  const height = size.height - 2 * 0.32 * capPx;
  return [
    panel,
    {
      ...box,
      colour: colours.accent,
      opacity: 1,
      body: roundedBox({ width, height, radius: width / 2 }),
      dx: -size.width / 2 + (padding.x + BAR.width / 2) * capPx,
    },
  ];
}

/** Turns the offset of a part around the centre of the layer. */
function turned({ dx = 0, dy = 0 }: Part, degrees: number): { dx: number; dy: number } {
  const angle = (degrees * Math.PI) / 180;
  return {
    dx: dx * Math.cos(angle) + dy * Math.sin(angle),
    dy: dy * Math.cos(angle) - dx * Math.sin(angle),
  };
}
