import type { CaptionLine, Frame } from '../caption-line.ts';
import { EMOJI } from '../emoji/drawings.ts';
import { EMOJI_SIZE, hasEmoji } from '../layout/emoji-room.ts';
import type { PlacedLine } from '../layout/place-line.ts';
import { LAYERS } from './layers.ts';
import type { Sprite } from './sprite.ts';
import { mapTrack, still, type Track } from './track.ts';
import { wordTimings } from './word-timing.ts';

/** Units of a drawing. */
const UNITS = 360;
const RISE_MS = 130;

/**
 * Builds the emoji of a line, shown one after the other above its rows, each over its word as far as the frame allows.
 * They are flat coloured shapes, which every libass draws alike.
 */
export function emojiSprites(line: CaptionLine, placed: PlacedLine, frame: Frame): Sprite[] {
  const words = placed.rows.flat();
  const timings = wordTimings(line, words, false);
  const shown = words.flatMap((word, index) => {
    const timing = timings[index];
    return timing && hasEmoji(word.word) ? [{ word, timing }] : [];
  });
  const size = EMOJI_SIZE * placed.capPx;
  return shown.flatMap(({ word, timing }, index) => {
    const shapes = EMOJI[word.word.emoji ?? ''] ?? [];
    const centre = (word.ink.left + word.ink.right) / 2;
    const left = Math.max(0, Math.min(frame.width - size, centre - size / 2));
    const startMs = timing.activeMs;
    const endMs = shown[index + 1]?.timing.activeMs ?? timing.lineEndMs;
    const rise: Track = [
      { ms: startMs, value: size * 0.3 },
      { ms: startMs + RISE_MS * 0.5, value: size * -0.06 },
      { ms: startMs + RISE_MS, value: 0 },
    ];
    const unit = size / UNITS;
    return shapes.map(({ colour, left: x, top: y, width, height, drawing: body }): Sprite => {
      const middleY = placed.topPx + (y + height / 2) * unit;
      return {
        layer: LAYERS.emoji,
        styleName: word.font,
        startMs,
        endMs,
        body,
        x: still(left + (x + width / 2) * unit),
        y: mapTrack(rise, (by) => middleY + by),
        scale: still(unit),
        rotation: still(0),
        opacity: [
          { ms: startMs, value: 0 },
          { ms: startMs + RISE_MS * 0.5, value: 1 },
        ],
        parts: { fill: 1 },
        fill: [{ ms: 0, colour }],
        tags: '\\bord0\\p1',
      };
    });
  });
}
