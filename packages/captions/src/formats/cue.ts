import type { Word } from '@atelier/contracts/words';
import { splitByWeight } from '@atelier/transcript/align/split-by-weight';
import type { CaptionLine } from '../caption-line.ts';
import type { ImportedCaptions } from './imported-captions.ts';

/** A cue as read from a file: its rows as text, or as words where the file times them. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  rows: string[] | Word[][];
}

/** A cue shorter than this after trimming is shown together with the one that overlaps it. */
const SHORTEST_CUE_SECONDS = 0.1;
/** Hours that no clip has: such a time is a broken file. */
const LONGEST_SECONDS = 100 * 3600;

/**
 * Cues in file order → lines in time order that never overlap. An earlier cue ends where the next begins;
 * cues that start together become one.
 */
export function linesOfCues({ cues, skippedCues }: { cues: Cue[]; skippedCues: number }): ImportedCaptions {
  const readable = cues.filter(
    (cue) => cue.startSeconds < LONGEST_SECONDS && cue.endSeconds >= cue.startSeconds && hasText(cue),
  );
  // A cue of one word needs no time inside: the cue is its time.
  const timed =
    readable.some((cue) => !isText(cue.rows)) &&
    readable.every((cue) => !isText(cue.rows) || cue.rows.flatMap(wordsOf).length === 1);
  const lines: CaptionLine[] = [];
  for (const cue of readable.toSorted((first, second) => first.startSeconds - second.startSeconds)) {
    const line = lineOfCue(cue);
    const previous = lines.at(-1);
    if (
      previous &&
      line.startSeconds - previous.startSeconds < SHORTEST_CUE_SECONDS &&
      overlap(previous, line)
    ) {
      lines[lines.length - 1] = joined(previous, line);
      continue;
    }
    if (previous && overlap(previous, line)) lines[lines.length - 1] = trimmed(previous, line.startSeconds);
    lines.push(line);
  }
  return {
    lines,
    wordTimes: timed ? 'exact' : 'estimated',
    skippedCues: skippedCues + cues.length - readable.length,
  };
}

function lineOfCue({ startSeconds, endSeconds, rows }: Cue): CaptionLine {
  if (!isText(rows)) return { rows, startSeconds, endSeconds };
  const wordsByRow = rows.map(wordsOf).filter((words) => words.length > 0);
  const timed = splitByWeight({ texts: wordsByRow.flat(), startSeconds, endSeconds });
  let next = 0;
  return {
    rows: wordsByRow.map((words) => words.flatMap(() => timed[next++] ?? [])),
    startSeconds,
    endSeconds,
  };
}

/** Splits at ordinary spaces only: a no-break space belongs to its word. */
export function wordsOf(text: string): string[] {
  return text.split(/[ \t\n]+/u).filter((word) => word !== '');
}

function isText(rows: string[] | Word[][]): rows is string[] {
  return typeof rows[0] === 'string';
}

function hasText({ rows }: Cue): boolean {
  return isText(rows) ? rows.some((row) => wordsOf(row).length > 0) : rows.some((row) => row.length > 0);
}

function overlap(first: CaptionLine, second: CaptionLine): boolean {
  return second.startSeconds < first.endSeconds;
}

function joined(first: CaptionLine, second: CaptionLine): CaptionLine {
  const rows = [...first.rows, ...second.rows];
  return {
    // Two rows at most: what both said becomes an upper and a lower row.
    rows: rows.length <= 2 ? rows : [first.rows.flat(), second.rows.flat()],
    startSeconds: first.startSeconds,
    endSeconds: Math.max(first.endSeconds, second.endSeconds),
  };
}

function trimmed(line: CaptionLine, endSeconds: number): CaptionLine {
  const share = (endSeconds - line.startSeconds) / Math.max(line.endSeconds - line.startSeconds, 0.001);
  const within = (seconds: number) =>
    seconds <= endSeconds ? seconds : line.startSeconds + (seconds - line.startSeconds) * share;
  const fits = line.rows.flat().every((word) => word.startSeconds < endSeconds);
  return {
    ...line,
    endSeconds,
    rows: line.rows.map((row) =>
      row.map((word) => ({
        ...word,
        // Words that would begin after the new end keep their order inside the shorter cue.
        startSeconds: fits
          ? word.startSeconds
          : line.startSeconds + (word.startSeconds - line.startSeconds) * share,
        endSeconds: fits
          ? Math.min(word.endSeconds, endSeconds)
          : within(line.startSeconds + (word.endSeconds - line.startSeconds) * share),
      })),
    ),
  };
}
