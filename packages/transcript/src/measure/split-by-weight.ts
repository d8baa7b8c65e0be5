import { letterWeight } from './syllables.ts';

/** Divides a stretch of time among texts by their syllables; adjacent starts and ends are equal. */
export function splitByWeight({
  texts,
  startSeconds,
  endSeconds,
  weightOf = letterWeight,
}: {
  texts: readonly string[];
  startSeconds: number;
  endSeconds: number;
  weightOf?: (text: string) => number;
}): { text: string; startSeconds: number; endSeconds: number }[] {
  const weights = texts.map((text) => Math.max(weightOf(text), 0.1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const duration = Math.max(0, endSeconds - startSeconds);
  let before = 0;
  return texts.map((text, index) => {
    const from = before;
    before += weights[index] ?? 0;
    const isLast = index === texts.length - 1;
    return {
      text,
      startSeconds: startSeconds + (duration * from) / total,
      endSeconds: isLast ? Math.max(startSeconds, endSeconds) : startSeconds + (duration * before) / total,
    };
  });
}
