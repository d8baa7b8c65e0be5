import type { CaptionLine } from '../caption-line.ts';
import { formatCueTime } from './cue-time.ts';
import { rowTexts } from './row-text.ts';

/** Lines → SRT (UTF-8, CRLF as players of every age read it). Cue times are exact to the millisecond. */
export function formatSrt(lines: readonly CaptionLine[]): string {
  return lines
    .map((line, index) => {
      const times = `${formatCueTime(line.startSeconds, ',')} --> ${formatCueTime(line.endSeconds, ',')}`;
      return [index + 1, times, ...rowTexts(line.rows).map(safeRow), ''].join('\r\n');
    })
    .join('\r\n');
}

/** A row that reads like a cue's times would break the file. */
function safeRow(row: string): string {
  return row.replaceAll('-->', '→').replaceAll('->', '→');
}
