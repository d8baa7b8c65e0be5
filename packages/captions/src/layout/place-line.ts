import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { fontBox } from '../fonts/font-box.ts';
import { isMostlyRightToLeft } from '../scripts/direction.ts';
import { type Reach, styleReach } from '../styles/style-reach.ts';
import { type Block, grownCap, turnedBlock } from './block-size.ts';
import { chooseAccent } from './choose-accent.ts';
import { emojiRoom } from './emoji-room.ts';
import { clearOfFaces, type FaceBox, facesOfLine } from './face-box.ts';
import { grownInk, grownWidth } from './grown-ink.ts';
import { labelRoom } from './label-room.ts';
import { gapBetween, leftToRight, type MeasuredWord, measureRow, rowInkWidth } from './measure-row.ts';
import { isTall, type Rectangle, referenceWidth, safeArea } from './safe-area.ts';

/** A placed word, in pixels of the frame. */
export interface PlacedWord extends MeasuredWord {
  /** Height of this word's capitals. */
  capPx: number;
  fontSizePx: number;
  /** The position for `\an5\pos`: the middle of the text's advance width and of libass's line box. */
  anchorX: number;
  anchorY: number;
  baselineY: number;
  /** The letters alone, without outline. */
  ink: Rectangle;
  /** The largest scale at which the word does not touch a neighbour. */
  maxScale: number;
}

export interface PlacedLine {
  rows: PlacedWord[][];
  /** Cap height of the style on this frame, after shrinking: the pixel value of one unit of the style. */
  capPx: number;
  centreX: number;
  centreY: number;
  /** The top of the letters and the emoji above them. */
  topPx: number;
  /** The box of everything that the line draws at its largest. */
  box: Rectangle;
}

/**
 * Places every word of a line inside the frame's safe area. A line that does not fit
 * is reduced as a whole, including outlines and boxes, so that ink never leaves the area.
 */
export function placeLine({
  line,
  style: look,
  frame,
  faces = [],
}: {
  line: CaptionLine;
  style: CaptionStyle;
  frame: Frame;
  /** Faces that must not be covered, unless a person chose the place. */
  faces?: readonly FaceBox[] | undefined;
}): PlacedLine {
  const style = line.middle === undefined || look.keepsPlace ? look : { ...look, position: line.middle };
  const accent = chooseAccent(line.rows.flat(), style);
  const rows = line.rows
    .map((words) => measureRow({ words, style, accent }))
    .filter((row) => row.length > 0)
    .map((row) => row.map((measured) => ({ ...measured })));
  const isRightToLeft = isMostlyRightToLeft(rows.flat().map(({ text }) => text));
  const reach = styleReach(style);
  const factors = rowFactors(rows, style);
  const letters = blockExtents(rows, factors, style, reach);
  const label = labelRoom(line);
  const block = turnedBlock(
    { ...letters, above: letters.above + emojiRoom(line.rows.flat()) + label },
    style.tilt ?? 0,
  );
  const area = safeArea(frame);
  const inTheWay = style.keepsPlace ? [] : facesOfLine(faces, line, frame);
  const wantedPx = referenceWidth(frame) * style.capHeight;
  const fullPx = Math.min(
    isTall(frame) ? grownCap({ wantedPx, block, area, style }) : wantedPx,
    (area.right - area.left) / block.width,
    (area.bottom - area.top) / (block.above + block.below),
  );
  const { capPx, firstBaseline } = clearPlace({ style, frame, area, block, fullPx, faces: inTheWay });
  const centreX = (area.left + area.right) / 2;
  return {
    rows: rows.map((row, index) =>
      placeRow({
        row,
        style,
        reach,
        rowCapPx: capPx * (factors[index] ?? 1),
        centreX,
        baselineY: firstBaseline + (block.baselines[index] ?? 0) * capPx,
        isRightToLeft,
      }),
    ),
    capPx,
    centreX,
    topPx: firstBaseline - (block.above - label) * capPx,
    box: {
      left: centreX - (block.width * capPx) / 2,
      top: firstBaseline - block.above * capPx,
      right: centreX + (block.width * capPx) / 2,
      bottom: firstBaseline + block.below * capPx,
    },
    centreY: firstBaseline + ((block.baselines.at(-1) ?? 0) / 2 - 0.5) * capPx,
  };
}

/** Computes the row factors of poster setting: narrow rows grow towards the widest, at most by `fillRows`. */
function rowFactors(rows: MeasuredWord[][], style: CaptionStyle): number[] {
  const widths = rows.map((row) => rowInkWidth(row, style.wordGap));
  const widest = Math.max(...widths, 0.01);
  return widths.map((width) => Math.min(style.fillRows ?? 1, widest / Math.max(width, 0.01)));
}

/** Computes the extents of everything that the line draws at its largest, in cap heights. */
function blockExtents(rows: MeasuredWord[][], factors: number[], style: CaptionStyle, reach: Reach): Block {
  const baselines: number[] = [];
  let width = 0;
  let above = 1;
  let below = 0;
  rows.forEach((row, index) => {
    const factor = factors[index] ?? 1;
    const size = Math.max(1, ...row.map((word) => word.size)) * factor;
    const previous = baselines.at(-1);
    const sizeAbove =
      Math.max(1, ...(rows[index - 1] ?? []).map((word) => word.size)) * (factors[index - 1] ?? 1);
    const baseline =
      previous === undefined ? 0 : previous + size + ((style.rowGap - 1) * (sizeAbove + size)) / 2;
    baselines.push(baseline);
    width = Math.max(width, rowReach(row, style, reach) * factor);
    for (const word of row) {
      const grown = grownInk(word, reach, word.extents.inkRight - word.extents.inkLeft);
      above = Math.max(above, (grown.top + reach.top) * factor - baseline);
      below = Math.max(below, (reach.bottom - grown.bottom) * factor + baseline);
    }
  });
  return { width: Math.max(width, 0.01), baselines, above, below };
}

/** Returns the width of a row with its outermost words at their largest; twice the wider side, to stay centred. */
export function rowReach(row: readonly MeasuredWord[], style: CaptionStyle, reach: Reach): number {
  const inkWidth = rowInkWidth(row, style.wordGap);
  const overhang = (word: MeasuredWord | undefined) => {
    if (!word) return 0;
    const width = word.extents.inkRight - word.extents.inkLeft;
    const scale = allowedScale(row, word, style, reach);
    return (grownWidth(word, { ...reach, scale }, width) - width) / 2;
  };
  return (
    inkWidth + 2 * Math.max(overhang(row[0]), overhang(row.at(-1))) + 2 * Math.max(reach.left, reach.right)
  );
}

/** Returns the largest scale at which a word stays within the gap to its neighbours' outlines. */
function allowedScale(
  row: readonly MeasuredWord[],
  word: MeasuredWord,
  style: CaptionStyle,
  reach: Reach,
): number {
  const isStill = style.entrance.kind === 'line-zoom' && !style.motion;
  if (row.length === 1 || isStill) return reach.scale;
  const width = Math.max(0.1, word.extents.inkRight - word.extents.inkLeft);
  const outline = style.outline?.width ?? 0;
  // Less than half the gap, because the neighbour's outline needs the rest.
  const room = Math.max(0, Math.min(style.wordGap * 0.42, style.wordGap - outline * 1.15 - 0.06));
  return Math.max(1.03, Math.min(reach.scale, 1 + (2 * room) / width));
}

function firstBaselineY({
  style,
  frame,
  area,
  block,
  capPx,
}: {
  style: CaptionStyle;
  frame: Frame;
  area: Rectangle;
  block: Block;
  capPx: number;
}): number {
  const lastBaseline = block.baselines.at(-1) ?? 0;
  const centre =
    style.position === 'middle' ? 0.5 : style.position === 'lower' ? TALL_CENTRE : style.position;
  const wanted =
    style.position !== 'lower' || isTall(frame)
      ? // Tall frames: the block's middle has the same place for one row and for two.
        frame.height * centre - (lastBaseline / 2 - 0.5) * capPx
      : // Wide frames: subtitles are at the bottom of the safe area.
        area.bottom - block.below * capPx;
  if (style.keepsPlace) {
    // A person may choose a place outside the apps' safe zone, but not outside the picture.
    const margin = frame.height * EDGE;
    const lowest = frame.height - margin - block.below * capPx;
    return Math.max(margin + block.above * capPx, Math.min(wanted, lowest));
  }
  const highest = area.top + block.above * capPx;
  const lowest = area.bottom - block.below * capPx;
  return Math.max(highest, Math.min(wanted, lowest));
}

/** The smallest cap height of a line below a chin, as a share of the reference width. */
const SMALLEST_UNDER_CHIN = 0.045;

/** Finds the size and place of a block that covers no face, if there is room. */
function clearPlace(place: {
  style: CaptionStyle;
  frame: Frame;
  area: Rectangle;
  block: Block;
  fullPx: number;
  faces: readonly Rectangle[];
}): { capPx: number; firstBaseline: number } {
  const { area, block, fullPx, faces } = place;
  const heightCaps = block.above + block.below;
  const chin = Math.max(area.top, ...faces.map((face) => face.bottom));
  const underChinPx = Math.max(0, area.bottom - chin) / heightCaps;
  const sizes =
    underChinPx < fullPx && underChinPx >= referenceWidth(place.frame) * SMALLEST_UNDER_CHIN
      ? [fullPx, underChinPx]
      : [fullPx];
  for (const capPx of sizes) {
    const height = heightCaps * capPx;
    const top = firstBaselineY({ ...place, capPx }) - block.above * capPx;
    const clear = clearOfFaces({ top, height, from: area.top, until: area.bottom, faces });
    if (clear !== null) return { capPx, firstBaseline: clear + block.above * capPx };
  }
  return { capPx: fullPx, firstBaseline: firstBaselineY({ ...place, capPx: fullPx }) };
}

/** The least distance to the picture's edge, as a fraction of its height. */
const EDGE = 0.02;

/** The centre on tall frames: below the speaker's chin and clear of the apps' own caption. */
const TALL_CENTRE = 0.64;

function placeRow({
  row,
  style,
  reach,
  rowCapPx,
  centreX,
  baselineY,
  isRightToLeft,
}: {
  row: MeasuredWord[];
  style: CaptionStyle;
  reach: Reach;
  rowCapPx: number;
  centreX: number;
  baselineY: number;
  /** The direction of the whole line. */
  isRightToLeft: boolean;
}): PlacedWord[] {
  const shown = leftToRight(row, isRightToLeft);
  const firstInk = shown[0]?.extents.inkLeft ?? 0;
  let x = centreX - (rowInkWidth(row, style.wordGap) / 2 + firstInk) * rowCapPx;
  const lefts = new Map<MeasuredWord, number>();
  for (const [index, word] of shown.entries()) {
    lefts.set(word, x);
    x += (word.extents.advance + gapBetween(word, shown[index + 1], style.wordGap)) * rowCapPx;
  }
  return row.map((word) => {
    const { advance, inkLeft, inkRight, inkTop, inkBottom } = word.extents;
    const left = lefts.get(word) ?? centreX;
    const table = fontBox(word.font);
    const capPx = rowCapPx * word.size;
    return {
      ...word,
      capPx,
      fontSizePx: capPx * table.fontSizePerCap,
      anchorX: left + (advance / 2) * rowCapPx,
      anchorY: baselineY - table.baselineBelowAnchor * capPx,
      baselineY,
      ink: {
        left: left + inkLeft * rowCapPx,
        right: left + inkRight * rowCapPx,
        top: baselineY - inkTop * rowCapPx,
        bottom: baselineY - inkBottom * rowCapPx,
      },
      maxScale: allowedScale(row, word, style, reach),
    };
  });
}
