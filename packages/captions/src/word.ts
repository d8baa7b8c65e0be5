/** A spoken word and when it is spoken, in seconds from the start of the clip. */
export interface Word {
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** 0 (a guess) to 1 (certain); absent when the source gives none. */
  confidence?: number;
  /** Set on the first part of a long word that layout split: the next word is its other part. */
  continues?: true;
}

/** What is on screen at one time: one or two rows of words. The end is the moment it disappears. */
export interface CaptionLine {
  rows: Word[][];
  startSeconds: number;
  endSeconds: number;
}

/** Size of the picture in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** The words of all lines in order, parts of split words joined again. */
export function wordsOfLines(lines: readonly CaptionLine[]): Word[] {
  const words: Word[] = [];
  for (const part of lines.flatMap((line) => line.rows.flat())) {
    const previous = words.at(-1);
    if (previous?.continues) words[words.length - 1] = joinParts(previous, part);
    else words.push({ ...part });
  }
  return words;
}

function joinParts(first: Word, second: Word): Word {
  const { continues: _, ...whole } = first;
  return {
    ...whole,
    text: first.text + second.text,
    endSeconds: second.endSeconds,
    ...(second.continues ? { continues: true as const } : {}),
  };
}
