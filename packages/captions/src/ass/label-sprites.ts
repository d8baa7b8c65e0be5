import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { drawableText, fontOfText } from '../fonts/drawable-text.ts';
import { fontBox } from '../fonts/font-box.ts';
import { measureText, spaceWidth } from '../fonts/measure-text.ts';
import type { DrawnFontId } from '../fonts/own-fonts.ts';
import { LABEL_SIZE } from '../layout/label-room.ts';
import type { PlacedLine } from '../layout/place-line.ts';
import { luminanceOf } from '../lint/lint-contrast.ts';
import { withDirection } from '../scripts/direction.ts';
import { LAYERS } from './layers.ts';
import { assNumber, drawnAssText } from './notation/escape-text.ts';
import type { Sprite } from './sprite.ts';
import { still } from './track.ts';

const WHITE = '#FFFFFF';
const BLACK = '#101014';
/** The widest name as a share of the frame's width. */
const WIDEST = 0.85;

/** Returns the letters of the speaker's name above a line; none for a line without one. */
export function labelSprites(
  line: CaptionLine,
  placed: PlacedLine,
  { style, frame }: { style: CaptionStyle; frame: Frame },
): (Sprite & { font: DrawnFontId })[] {
  const { label } = line;
  if (label === undefined) return [];
  const cased = style.upperCase ? label.toUpperCase() : label;
  const font = fontOfText(cased, style.font);
  const table = fontBox(font);
  const text = drawableText(cased, font);
  const { advance } = measureText({ text, font });
  const capPx = Math.min(placed.capPx * LABEL_SIZE, (frame.width * WIDEST) / Math.max(advance, 0.01));
  const baselineY = placed.box.top + capPx;
  const outlinePx = capPx * Math.max(0.14, style.outline?.width ?? 0);
  return [
    {
      layer: LAYERS.letters,
      styleName: font,
      font,
      startMs: line.startSeconds * 1000,
      endMs: line.endSeconds * 1000,
      body: drawnAssText({ text: withDirection(text), spacingPx: 0, spacePx: spaceWidth(font) * capPx }),
      x: still(placed.centreX),
      y: still(baselineY - table.baselineBelowAnchor * capPx),
      scale: still(1),
      rotation: still(0),
      opacity: still(1),
      parts: { fill: 1, outline: 1 },
      fill: [{ ms: 0, colour: line.colour ?? WHITE }],
      outline: [{ ms: 0, colour: luminanceOf(line.colour ?? WHITE) > 0.08 ? BLACK : WHITE }],
      tags: `\\fs${assNumber(capPx * table.fontSizePerCap)}\\bord${assNumber(outlinePx)}`,
    },
  ];
}
