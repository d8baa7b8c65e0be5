import type { CaptionLanguage } from '@atelier/transcript/language';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { CaptionLine, ShownWord } from '../caption-line.ts';
import { CLOSED_GAP_SECONDS, HOLD_SECONDS, MINIMUM_SECONDS, readingSeconds } from './reading-time.ts';

/**
 * Sets the times of lines: from the first word to shortly after the last, long enough to be read if
 * silence allows, without overlap with the next line. Short gaps are closed to avoid flicker.
 */
export function timeLines({
  lines,
  language,
}: {
  lines: readonly ShownWord[][][];
  language: CaptionLanguage;
}): CaptionLine[] {
  const timed = lines.map((rows, index): CaptionLine => {
    const words = rows.flat();
    const startSeconds = words[0]?.startSeconds ?? 0;
    const spokenUntil = words.at(-1)?.endSeconds ?? startSeconds;
    const nextStart = lines[index + 1]?.[0]?.[0]?.startSeconds ?? Infinity;
    const text = joinWords(words.map((word) => word.text));
    const readable = startSeconds + readingSeconds(text, language);
    // At least the minimum, but at most the hold after the last word.
    const wanted = Math.max(
      spokenUntil + 0.15,
      Math.min(readable, spokenUntil + HOLD_SECONDS),
      startSeconds + MINIMUM_SECONDS,
    );
    const end = nextStart - wanted < CLOSED_GAP_SECONDS ? nextStart : wanted;
    return { rows, startSeconds, endSeconds: Math.max(startSeconds, Math.min(end, nextStart)) };
  });
  return markFollowing(timed);
}

/** Marks the lines that begin as another one ends. */
export function markFollowing(lines: readonly CaptionLine[]): CaptionLine[] {
  return lines.map(({ follows: _, ...line }, index) => {
    const before = lines[index - 1]?.endSeconds ?? Number.NEGATIVE_INFINITY;
    return before >= line.startSeconds - CLOSED_GAP_SECONDS ? { ...line, follows: true } : line;
  });
}
