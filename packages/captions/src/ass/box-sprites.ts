import type { Box, CaptionStyle, StyleLook } from '../caption-style.ts';
import type { PlacedLine, PlacedWord } from '../layout/place-line.ts';
import { BOX_DESCENT } from '../styles/style-reach.ts';
import { LAYERS } from './layers.ts';
import { roundedBox } from './rounded-box.ts';
import type { Sprite } from './sprite.ts';
import { mapTrack, multiply, still, type Track } from './track.ts';
import type { WordMotion } from './word-motion.ts';
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
  const sprite = {
    ...boxSprite({ style, ...around, words: [word], layer: LAYERS.wordBox }),
    startMs: activeMs,
    endMs: restMs,
    rotation: box.rotate ? still(box.rotate) : motion.rotation,
    // The box appears with its letters.
    opacity: motion.opacity,
    parts: { fill: 1 },
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
    return {
      ...sprite,
      x: glide((from.left + from.right) / 2, (to.left + to.right) / 2),
      scale: still(1),
      stretch: glide((from.right - from.left) / (to.right - to.left), 1),
    };
  }
  const jump: Track = [
    { ms: activeMs, value: 0.78 },
    { ms: activeMs + rampMs, value: 1 },
  ];
  return { ...sprite, scale: jump };
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
  return {
    ...sprite,
    startMs: timing.lineStartMs,
    endMs: timing.lineEndMs,
    y: mapTrack(motion.y, (y) => rowY + y - first.anchorY),
    scale: still(1),
    rotation: still(0),
    opacity: multiply(motion.opacity, still(box.opacity)),
    parts: { fill: 1 },
  };
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
}): Pick<Sprite, 'layer' | 'styleName' | 'body' | 'x' | 'y' | 'fill' | 'tags'> {
  const { left, right } = boxAcross(words, { box, capPx });
  const baseline = Math.max(...words.map((word) => word.baselineY));
  const tallest = Math.max(...words.map((word) => word.capPx));
  const top = baseline - tallest - box.paddingY * capPx;
  const bottom = baseline + ((style.upperCase ? 0 : BOX_DESCENT) + box.paddingY) * capPx;
  const drawing = roundedBox({ width: right - left, height: bottom - top, radius: box.radius * capPx });
  return {
    layer,
    styleName: words[0]?.font ?? style.font,
    body: drawing,
    x: still((left + right) / 2),
    y: still((top + bottom) / 2),
    fill: [{ ms: 0, colour: box.colour }],
    tags: '\\bord0\\p1',
  };
}
