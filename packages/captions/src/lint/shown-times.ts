import { joinWords } from '@atelier/transcript/segment/join-words';
import { HOLD_SECONDS } from '../layout/reading-time.ts';
import type { LintLine } from './finding.ts';

/** Returns the times at which a line is shown, including a short hold after its last word if there is time. */
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

/** Counts the characters of a line, including spaces. */
export function charactersOf({ words }: LintLine): number {
  return [...joinWords(words.map((word) => word.text))].length;
}
