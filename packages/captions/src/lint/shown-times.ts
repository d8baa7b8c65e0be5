import { HOLD_SECONDS } from '../layout/reading-time.ts';
import type { LintLine } from './finding.ts';

/** From when to when a line can be read: it outlasts its last word a little where the next one leaves time. */
export function shownTimes(
  { words }: LintLine,
  next: LintLine | undefined,
): { startSeconds: number; endSeconds: number } {
  const startSeconds = words[0]?.startSeconds ?? 0;
  const spokenUntil = Math.max(startSeconds, ...words.map((word) => word.endSeconds));
  const nextStart = next?.words[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
  const held = Math.min(spokenUntil + HOLD_SECONDS, nextStart);
  return { startSeconds, endSeconds: Math.max(startSeconds, held) };
}

/** Characters of a line as they are read, spaces with them. */
export function charactersOf({ words }: LintLine): number {
  return [...words.map((word) => word.text).join(' ')].length;
}
