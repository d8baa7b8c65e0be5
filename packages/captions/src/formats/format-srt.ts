import type { CaptionLine } from '../caption-line.ts';
import { formatCueTime } from './cue-time.ts';
import { rowTexts } from './row-text.ts';

/** Formats lines as SRT (UTF-8, CRLF for old players). Cue times are exact to the millisecond. */
export function formatSrt(lines: readonly CaptionLine[]): string {
  return lines
    .map((line, index) => {
      const times = `${formatCueTime(line.startSeconds, ',')} --> ${formatCueTime(line.endSeconds, ',')}`;
      return [index + 1, times, ...rowTexts(line.rows).map(safeRow), ''].join('\r\n');
    })
    .join('\r\n');
}

/** Replaces arrows, which would make a row look like a cue's times. */
function safeRow(row: string): string {
  return row.replaceAll('-->', '→').replaceAll('->', '→');
}
