import { oneLine } from '@atelier/contracts/text/one-line';
import type { CaptionLine } from '../caption-line.ts';
import { formatCueTime } from './cue-time.ts';
import { rowTexts } from './row-text.ts';

/**
 * Formats lines as SRT (UTF-8, CRLF for old players). Cue times are exact to the millisecond.
 * @param speakers the name of each line's speaker, written where it changes; none by default
 */
export function formatSrt(lines: readonly CaptionLine[], speakers: readonly (string | null)[] = []): string {
  return lines
    .map((line, index) => {
      const times = `${formatCueTime(line.startSeconds, ',')} --> ${formatCueTime(line.endSeconds, ',')}`;
      const speaker = speakers[index] ?? null;
      const name = speaker === null || speaker === speakers[index - 1] ? '' : `${oneLine(speaker)}: `;
      const [first = '', ...others] = rowTexts(line.rows);
      return [index + 1, times, ...[`${name}${first}`, ...others].map(safeRow), ''].join('\r\n');
    })
    .join('\r\n');
}

/**
 * Puts an invisible space into what readers of SRT take for tags, positions, entities and times, so that it stays text.
 * `plainText` removes the space again.
 */
function safeRow(row: string): string {
  return row
    .replace(/<(?=[a-z/])/giu, '<\u200b')
    .replace(/\{(?=\\)/gu, '{\u200b')
    .replace(/&(?=[a-z]+;|#)/giu, '&\u200b')
    .replace(/-(?=>)/gu, '-\u200b');
}
