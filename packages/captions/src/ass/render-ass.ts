import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle, StyleLook } from '../caption-style.ts';
import { assStyle } from '../fonts/ass-style.ts';
import type { DrawnFontId } from '../fonts/own-fonts.ts';
import type { FaceBox } from '../layout/face-box.ts';
import { type PlacedLine, placeLine } from '../layout/place-line.ts';
import { fontsOfStyle } from '../styles/fonts-of-style.ts';
import { wordsComment } from './ass-karaoke.ts';
import { rowBoxSprite, wordBoxSprite } from './box-sprites.ts';
import { chooseLooks } from './choose-look.ts';
import { emojiSprites } from './emoji-sprites.ts';
import { labelSprites } from './label-sprites.ts';
import { speakerLook } from './speaker-look.ts';
import { dialogueLines, type Sprite } from './sprite.ts';
import { tilted } from './tilt.ts';
import { isWordByWord, wordMotion } from './word-motion.ts';
import { wordSprites } from './word-sprites.ts';
import { wordTimings } from './word-timing.ts';

/**
 * Draws lines in a style, as the text of an .ass file for libass: in ffmpeg (`ass=file:fontsdir=…`) and in the
 * browser alike. Each word is its own event at a measured place, so a word that moves never moves another.
 * The `seed` selects the looks of a random style: the same seed gives the same file.
 * The words are included in comments, from which `parseAss` reads them.
 */
export function renderAss({
  lines,
  style,
  frame,
  seed,
  faces,
  numbers,
}: {
  lines: readonly CaptionLine[];
  style: CaptionStyle;
  frame: Frame;
  seed: string;
  /** Faces that captions avoid, unless a person chose their place. */
  faces?: readonly FaceBox[] | undefined;
  /** The numbers of the lines among all lines of a film, for random styles; by default from 0. */
  numbers?: readonly number[] | undefined;
}): string {
  const count = 1 + Math.max(-1, ...(numbers ?? [lines.length - 1]));
  const looks = chooseLooks({ style, seed, count });
  const fonts = new Set<DrawnFontId>(fontsOfStyle(style));
  const events = lines.flatMap((line, index) => {
    const placed = placeLine({ line, style, frame, faces });
    const drawn = looks[numbers?.[index] ?? index] ?? style;
    const look = line.colour === undefined ? drawn : speakerLook(drawn, line.colour);
    const sprites = lineSprites({ line, placed, style, look });
    const labels = labelSprites(line, placed, { style, frame });
    for (const { font } of [...placed.rows.flat(), ...labels]) fonts.add(font);
    const above = [...labels, ...emojiSprites(line, placed, frame)];
    return [
      wordsComment(line, style.font),
      ...[...sprites, ...above]
        .map((sprite) => (style.tilt ? tilted(sprite, style.tilt, middleOf(placed)) : sprite))
        .flatMap(dialogueLines),
    ];
  });
  return `${header(fonts, frame)}${events.join('\n')}\n`;
}

function middleOf({ box }: PlacedLine): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

function lineSprites({
  line,
  placed,
  style,
  look,
}: {
  line: CaptionLine;
  placed: PlacedLine;
  style: CaptionStyle;
  look: StyleLook;
}): Sprite[] {
  const timings = wordTimings(line, placed.rows.flat(), isWordByWord(look));
  let index = 0;
  return placed.rows.flatMap((row) => {
    const settings = row.flatMap((word) => {
      const timing = timings[index++];
      if (!timing) return [];
      const motion = wordMotion({ look, word, line: placed, timing });
      return [{ style, look, line: placed, word, timing, motion }];
    });
    const [first] = settings;
    const panel = first ? rowBoxSprite({ ...first, row }) : undefined;
    const boxes = settings.map((setting, place) =>
      wordBoxSprite({ ...setting, previous: settings[place - 1] }),
    );
    return [...[panel, ...boxes].filter((sprite) => sprite !== undefined), ...settings.flatMap(wordSprites)];
  });
}

function header(fonts: ReadonlySet<DrawnFontId>, frame: Frame): string {
  const styles = [...fonts].map(assStyle);
  return `[Script Info]
ScriptType: v4.00+
Title: Atelier
PlayResX: ${frame.width}
PlayResY: ${frame.height}
LayoutResX: ${frame.width}
LayoutResY: ${frame.height}
WrapStyle: 2
ScaledBorderAndShadow: yes
Kerning: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
${styles.join('\n')}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
}
