import type { CaptionLine } from '../caption-line.ts';
import { assTime, centiseconds } from './notation/ass-time.ts';
import { escapeAssText } from './notation/escape-text.ts';

/** The Effect of comments that carry words, by which `parseAss` recognises them. */
export const WORDS_EFFECT = 'atelier-words';

/** Builds a comment with a line's words and times, which players do not draw. */
export function wordsComment(line: CaptionLine, styleName: string): string {
  return `Comment: 0,${lineTimes(line)},${styleName},,0,0,0,${WORDS_EFFECT},${karaokeText(line)}`;
}

export function lineTimes(line: CaptionLine): string {
  return `${assTime(toCs(line.startSeconds))},${assTime(toCs(line.endSeconds))}`;
}

/**
 * Builds a line as karaoke: `{\k12}word` lasts 12 centiseconds, `{\k5}` before a space is a silence. Rows are
 * separated by `\N`.
 */
export function karaokeText(line: CaptionLine): string {
  let at = toCs(line.startSeconds);
  let text = '';
  line.rows.forEach((row, rowIndex) => {
    row.forEach((word, wordIndex) => {
      const start = Math.max(at, toCs(word.startSeconds));
      const end = Math.max(start, toCs(word.endSeconds));
      const separator = wordIndex > 0 ? ' ' : rowIndex > 0 ? '\\N' : '';
      const silence = start > at ? `{\\k${start - at}}` : '';
      text += `${silence}${separator}{\\k${end - start}}${escapeKaraoke(word.text)}`;
      at = end;
    });
  });
  return text;
}

/** Escapes a backslash with an invisible joiner, so that players ignore it and `parseAss` can read it. */
function escapeKaraoke(text: string): string {
  return text.split('\\').map(escapeAssText).join('\\\u2060');
}

function toCs(seconds: number): number {
  return centiseconds(seconds * 1000);
}
