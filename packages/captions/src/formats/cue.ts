import type { Word } from '@atelier/contracts/words';
import { splitByWeight } from '@atelier/transcript/measure/split-by-weight';
import { splitWords } from '@atelier/transcript/segment/split-words';
import type { CaptionLine } from '../caption-line.ts';
import type { Cue, ImportedCaptions } from './imported-captions.ts';
import { textOfRows, withoutRepeatedRows } from './rolling-cues.ts';

/** The shortest cue; one that trimming makes shorter is merged with the overlapping one. */
const SHORTEST_CUE_SECONDS = 0.1;
/** One year; later times mean a damaged file. */
const LONGEST_SECONDS = 366 * 24 * 3600;

/**
 * Converts cues in file order to lines in time order without overlaps. An earlier cue ends where the next begins;
 * cues that start together become one.
 */
export function linesOfCues({ cues, skippedCues }: { cues: Cue[]; skippedCues: number }): ImportedCaptions {
  const readable = cues.filter(
    (cue) => cue.startSeconds < LONGEST_SECONDS && cue.endSeconds >= cue.startSeconds && hasText(cue),
  );
  const ordered = withoutRepeatedRows(
    readable
      .map((cue) => ({ ...cue, rows: filledRows(cue.rows) }))
      .toSorted((first, second) => first.startSeconds - second.startSeconds),
  );
  // A cue of one word needs no word times: they are those of the cue.
  const timed =
    ordered.some((cue) => !isText(cue.rows)) &&
    ordered.every((cue) => !isText(cue.rows) || cue.rows.flatMap(wordsOf).length === 1);
  const groups: Group[] = [];
  for (const cue of ordered) {
    const line = lineOfCue(cue);
    const open = groups.at(-1);
    const overlaps = open !== undefined && line.startSeconds < open.endSeconds;
    const text = textOfRows(cue.rows);
    if (overlaps && open.texts.has(text)) {
      // A doubled cue is shown once, for as long as one of the two.
      open.endSeconds = Math.max(open.endSeconds, cue.endSeconds);
      continue;
    }
    if (overlaps && line.startSeconds - open.startSeconds < SHORTEST_CUE_SECONDS) {
      open.texts.add(text);
      open.lines.push(line);
      open.endSeconds = Math.max(open.endSeconds, line.endSeconds);
    } else
      groups.push({
        texts: new Set([text]),
        lines: [line],
        startSeconds: line.startSeconds,
        endSeconds: line.endSeconds,
      });
  }
  const lines = groups.map((group, index) => {
    const line = joined(group);
    const next = groups[index + 1]?.startSeconds ?? Infinity;
    return next < line.endSeconds ? trimmed(line, next) : line;
  });
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

/** Splits a text at ordinary spaces only, because no-break spaces belong to words. */
export function wordsOf(text: string): string[] {
  return splitWords(text);
}

/** Leaves out rows without text. */
function filledRows(rows: Cue['rows']): Cue['rows'] {
  return isText(rows) ? rows.filter((row) => wordsOf(row).length > 0) : rows.filter((row) => row.length > 0);
}

function isText(rows: string[] | Word[][]): rows is string[] {
  return typeof rows[0] === 'string';
}

function hasText({ rows }: Cue): boolean {
  return isText(rows) ? rows.some((row) => wordsOf(row).length > 0) : rows.some((row) => row.length > 0);
}

/** Lines that are shown together. */
interface Group {
  /** The texts of the cues. */
  texts: Set<string>;
  lines: CaptionLine[];
  startSeconds: number;
  endSeconds: number;
}

function joined({ lines, startSeconds, endSeconds }: Group): CaptionLine {
  const rows = lines.flatMap((line) => line.rows);
  // At most two rows: several lines become an upper and a lower row.
  const lower = lines.at(-1)?.rows.flat() ?? [];
  const upper = lines.slice(0, -1).flatMap((line) => line.rows.flat());
  return { rows: lines.length === 1 || rows.length <= 2 ? rows : [upper, lower], startSeconds, endSeconds };
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
        // Words after the new end keep their order within the shorter cue.
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
