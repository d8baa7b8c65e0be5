import type { Box, CaptionStyle, StyleLook } from '../caption-style.ts';
import type { PlacedLine, PlacedWord } from '../layout/place-line.ts';
import { BOX_DESCENT } from '../styles/style-reach.ts';
import { LAYERS } from './layers.ts';
import { assNumber } from './notation/escape-text.ts';
import { roundedBox, slantedBox } from './rounded-box.ts';
import type { Sprite } from './sprite.ts';
import { suddenColours } from './sudden-colours.ts';
import { combine, mapTrack, multiply, still, type Track } from './track.ts';
import { lineZoom, type WordMotion } from './word-motion.ts';
import type { WordTiming } from './word-timing.ts';

/** Builds the rounded box behind the spoken word; boxes of a line follow each other without a gap. */
export function wordBoxSprite({
  style,
  look,
  line,
  word,
  timing,
  motion,
  previous,
}: {
  style: CaptionStyle;
  look: StyleLook;
  line: PlacedLine;
  word: PlacedWord;
  timing: WordTiming;
  motion: WordMotion;
  /** The previous word in the row, from which a sliding box starts. */
  previous?: { word: PlacedWord; timing: WordTiming } | undefined;
}): Sprite | undefined {
  const box = look.wordBox;
  if (!box) return undefined;
  const { activeMs, restMs, rampMs } = timing;
  const around = { box, capPx: line.capPx };
  if (box.rest !== undefined) return ownBox({ style, look, line, word, timing, motion });
  const zoomed = (one: Sprite) => withLine(one, lineZoom(look, timing), line);
  const sprite = {
    ...boxSprite({ style, ...around, words: [word], layer: LAYERS.wordBox }),
    startMs: activeMs,
    endMs: restMs,
    rotation: box.rotate ? still(box.rotate) : motion.rotation,
    // The box appears with its letters.
    opacity: motion.opacity,
  };
  if (box.moves === 'slide' && previous && previous.timing.restMs >= activeMs) {
    const from = boxAcross([previous.word], around);
    const to = boxAcross([word], around);
    const slideMs = Math.min(SLIDE_MS, (restMs - activeMs) * 0.7);
    const glide = (start: number, end: number): Track => [
      { ms: activeMs, value: start },
      { ms: activeMs + slideMs * 0.45, value: start + (end - start) * 0.8 },
      { ms: activeMs + slideMs, value: end },
    ];
    return zoomed({
      ...sprite,
      x: glide((from.left + from.right) / 2, (to.left + to.right) / 2),
      scale: still(1),
      stretch: glide((from.right - from.left) / (to.right - to.left), 1),
    });
  }
  const jump: Track = [
    // On a panel, letters beyond the box would have the colour of the panel.
    { ms: activeMs, value: look.rowBox ? 0.95 : 0.78 },
    { ms: activeMs + rampMs, value: 1 },
  ];
  return zoomed({ ...sprite, scale: jump });
}

/** Moves a box with a line that grows from its middle. */
function withLine(sprite: Sprite, zoom: Track, line: PlacedLine): Sprite {
  return {
    ...sprite,
    x: combine(sprite.x, zoom, (x, scale) => line.centreX + (x - line.centreX) * scale),
    y: combine(sprite.y, zoom, (y, scale) => line.centreY + (y - line.centreY) * scale),
    scale: multiply(sprite.scale, zoom),
  };
}

/** Builds the box that a word keeps: it moves with its letters and has another colour while they are spoken. */
function ownBox(setting: {
  style: CaptionStyle;
  look: StyleLook;
  line: PlacedLine;
  word: PlacedWord;
  timing: WordTiming;
  motion: WordMotion;
}): Sprite | undefined {
  const { style, look, line, word, timing, motion } = setting;
  const box = look.wordBox;
  if (!box) return undefined;
  const sprite = boxSprite({ style, box, words: [word], capPx: line.capPx, layer: LAYERS.wordBox });
  const y = sprite.y[0]?.value ?? 0;
  const rest = box.rest ?? box.colour;
  const before = timing.beginsActive ? box.colour : rest;
  return {
    ...sprite,
    startMs: motion.startMs,
    endMs: motion.endMs,
    // The middle of the box is not that of the letters, about which they grow.
    y: combine(motion.y, motion.scale, (at, scale) => at + (y - word.anchorY) * scale),
    scale: motion.scale,
    rotation: box.rotate ? still(timing.index % 2 === 0 ? box.rotate : -box.rotate) : motion.rotation,
    opacity: motion.opacity,
    fill: suddenColours(timing, [before, box.colour, rest]),
  };
}

const SLIDE_MS = 150;

/** Returns the left and right edges of a box around words, in pixels. */
function boxAcross(
  words: readonly PlacedWord[],
  { box, capPx }: { box: Box; capPx: number },
): { left: number; right: number } {
  return {
    left: Math.min(...words.map((word) => word.ink.left)) - box.paddingX * capPx,
    right: Math.max(...words.map((word) => word.ink.right)) + box.paddingX * capPx,
  };
}

/** Builds the panel behind a whole row, which appears with its line. */
export function rowBoxSprite({
  style,
  look,
  line,
  row,
  timing,
  motion,
}: {
  style: CaptionStyle;
  look: StyleLook;
  line: PlacedLine;
  row: readonly PlacedWord[];
  timing: WordTiming;
  motion: WordMotion;
}): Sprite | undefined {
  const box = look.rowBox;
  const first = row[0];
  if (!box || !first) return undefined;
  const sprite = boxSprite({ style, box, words: row, capPx: line.capPx, layer: LAYERS.rowBox });
  const rowY = sprite.y[0]?.value ?? 0;
  const isZoom = look.entrance.kind === 'line-zoom';
  const panel = {
    ...sprite,
    startMs: timing.lineStartMs,
    endMs: timing.lineEndMs,
    y: isZoom ? sprite.y : mapTrack(motion.y, (y) => rowY + y - first.anchorY),
    scale: still(1),
    rotation: still(0),
    opacity: multiply(motion.opacity, still(box.opacity)),
  };
  return withLine(panel, lineZoom(look, timing), line);
}

function boxSprite({
  style,
  box,
  words,
  capPx,
  layer,
}: {
  style: CaptionStyle;
  box: Box;
  words: readonly PlacedWord[];
  capPx: number;
  layer: number;
}): Omit<Sprite, 'startMs' | 'endMs' | 'scale' | 'rotation' | 'opacity'> {
  const { left, right } = boxAcross(words, { box, capPx });
  const baseline = Math.max(...words.map((word) => word.baselineY));
  const tallest = Math.max(...words.map((word) => word.capPx));
  const top = baseline - tallest - box.paddingY * capPx;
  const bottom = baseline + ((style.upperCase ? 0 : BOX_DESCENT) + box.paddingY) * capPx;
  const size = { width: right - left, height: bottom - top };
  const drawing = box.slant
    ? slantedBox({ ...size, slant: box.slant * capPx })
    : roundedBox({ ...size, radius: box.radius * capPx });
  const { border, drop } = box;
  return {
    layer,
    styleName: words[0]?.font ?? style.font,
    body: drawing,
    x: still((left + right) / 2),
    y: still((top + bottom) / 2),
    fill: [{ ms: 0, colour: box.colour }],
    parts: { fill: 1, ...(border && { outline: 1 }), ...(drop && { shadow: 1 }) },
    ...(border && { outline: [{ ms: 0, colour: border.colour }] }),
    ...(drop && {
      shadowColour: drop.colour,
      shadow: { x: drop.x * capPx, y: drop.y * capPx, grows: still(1) },
    }),
    tags: `\\bord${assNumber((border?.width ?? 0) * capPx)}\\p1`,
  };
}
