import { linesOfCues } from './cue.ts';
import { isTimesRow, parseCueTimes } from './cue-time.ts';
import { normaliseFileText } from './decode-text.ts';
import type { Cue, ImportedCaptions } from './imported-captions.ts';
import { plainText } from './plain-text.ts';

const NUMBER = /^\s*\d+\s*$/u;

/**
 * Reads SRT, forgiving what editors and hands do to it: CRLF, marks, missing numbers or blank lines, dots for
 * commas, tags, cues out of order or over each other. What cannot be read is counted, never thrown.
 */
export function parseSrt(text: string): ImportedCaptions {
  const rows = normaliseFileText(text).split('\n');
  const cues: Cue[] = [];
  let skippedCues = 0;
  let body: string[] | undefined;
  rows.forEach((row, index) => {
    if (isTimesRow(row, isAfterGap(rows, index))) {
      const times = parseCueTimes(row);
      // The cue's number stands on the row above, where it was taken for text of the cue before.
      if (body && NUMBER.test(rows[index - 1] ?? '') && body.length > 0) body.pop();
      body = times ? [] : undefined;
      if (times && body) cues.push({ ...times, rows: body });
      else skippedCues++;
    } else if (body && !(row.trim() === '' && startsCue(rows, index + 1))) {
      body.push(row);
    }
  });
  return linesOfCues({
    cues: cues.map((cue) => ({ ...cue, rows: textRows(cue.rows) })),
    skippedCues,
  });
}

/** True when what follows is the next cue: a number and times, or times at once. */
function startsCue(rows: string[], index: number): boolean {
  const [next = '', afterNext = ''] = rows.slice(index, index + 2);
  return isTimesRow(next, true) || (NUMBER.test(next) && isTimesRow(afterNext, true));
}

/** True for the first row, and after an empty row or a number. */
function isAfterGap(rows: readonly string[], index: number): boolean {
  const before = rows[index - 1]?.trim() ?? '';
  return before === '' || NUMBER.test(before);
}

function textRows(rows: Cue['rows']): string[] {
  return rows
    .map((row) => (typeof row === 'string' ? plainText(row).trim() : ''))
    .filter((row) => row !== '');
}
