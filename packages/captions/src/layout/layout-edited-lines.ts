import type { Word } from '@atelier/contracts/words';
import { steadyWords } from '@atelier/transcript/clean/steady-words';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { layoutCaptions } from './layout-captions.ts';
import { markFollowing } from './time-lines.ts';

/**
 * Lays out lines that a person has edited. No word moves to another line; a line that is too long for the style is
 * shown in several steps. When two lines overlap, the earlier one ends sooner.
 */
export function layoutEditedLines({
  lines,
  style,
  frame,
  language,
}: {
  lines: readonly (readonly Word[])[];
  style: CaptionStyle;
  frame: Frame;
  language: string;
}): CaptionLine[] {
  const laid = lines.flatMap((words) =>
    layoutCaptions({ words: steadyWords(words), style, frame, language }),
  );
  const timed = laid
    .toSorted((first, second) => first.startSeconds - second.startSeconds)
    .map((line, index, all) => {
      const next = all[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
      return next < line.endSeconds ? endingAt(line, next) : line;
    });
  return markFollowing(timed);
}

function endingAt(line: CaptionLine, endSeconds: number): CaptionLine {
  const clamp = (seconds: number) => Math.min(seconds, endSeconds);
  return {
    ...line,
    endSeconds,
    rows: line.rows.map((row) =>
      row.map((word) => ({
        ...word,
        startSeconds: clamp(word.startSeconds),
        endSeconds: clamp(word.endSeconds),
      })),
    ),
  };
}
