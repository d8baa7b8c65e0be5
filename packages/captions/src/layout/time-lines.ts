import type { CaptionLanguage } from '@atelier/transcript/language';
import type { CaptionLine, ShownWord } from '../caption-line.ts';
import { CLOSED_GAP_SECONDS, HOLD_SECONDS, MINIMUM_SECONDS, readingSeconds } from './reading-time.ts';

/**
 * Gives lines their times: from the first word to a little past the last, long enough to be read where
 * silence allows, never into the next line. Short gaps close so that nothing blinks.
 */
export function timeLines({
  lines,
  language,
}: {
  lines: readonly ShownWord[][][];
  language: CaptionLanguage;
}): CaptionLine[] {
  return lines.map((rows, index) => {
    const words = rows.flat();
    const startSeconds = words[0]?.startSeconds ?? 0;
    const spokenUntil = words.at(-1)?.endSeconds ?? startSeconds;
    const nextStart = lines[index + 1]?.[0]?.[0]?.startSeconds ?? Infinity;
    const text = words.map((word) => word.text).join(' ');
    const readable = startSeconds + readingSeconds(text, language);
    // Never shorter than the minimum, but a slow reader gets at most the hold past the last word.
    const wanted = Math.max(
      spokenUntil + 0.15,
      Math.min(readable, spokenUntil + HOLD_SECONDS),
      startSeconds + MINIMUM_SECONDS,
    );
    const end = nextStart - wanted < CLOSED_GAP_SECONDS ? nextStart : wanted;
    return { rows, startSeconds, endSeconds: Math.max(startSeconds, Math.min(end, nextStart)) };
  });
}
