import type { Word } from '@atelier/contracts/words';

/** A shown word: whole, or a part of one that was too long for its row. */
export interface ShownWord extends Word {
  /** Set by `parseAss` on the first part of a divided word: the next word is its other part. */
  continues?: true;
  /** Set on the words of a Chinese text, whose characters have another font than Japanese ones. */
  chinese?: true;
  /** Set on the first word of another speaker: it begins a line. */
  startsLine?: true;
}

/** The words on screen at one time, in one or two rows. The end is the time at which they disappear. */
export interface CaptionLine {
  rows: ShownWord[][];
  startSeconds: number;
  endSeconds: number;
  /** Set when the line takes the place of another one: it does not fade in, so that no frame is empty or dark. */
  follows?: true;
  /** The place of the line's middle as a fraction of the height, in place of the style's. */
  middle?: number;
  /** The colour of the speaker, `#rrggbb`, in place of the style's colours. */
  colour?: string;
  /** The name of the speaker, drawn above the line. */
  label?: string;
}

/** Size of the picture in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** Returns the words of all lines in order, with parts of split words joined. */
export function wordsOfLines(lines: readonly CaptionLine[]): Word[] {
  const words: ShownWord[] = [];
  for (const part of lines.flatMap((line) => line.rows.flat())) {
    const previous = words.at(-1);
    if (previous?.continues) words[words.length - 1] = joinParts(previous, part);
    else words.push({ ...part });
  }
  return words;
}

/** Joins the first part of a split word with the next one, which may be split as well. */
export function joinParts(first: ShownWord, second: ShownWord): ShownWord {
  const { continues: _, ...whole } = first;
  return {
    ...whole,
    text: first.text + second.text,
    endSeconds: second.endSeconds,
    ...(second.continues ? { continues: true as const } : {}),
  };
}
