import type { Sentence } from './sentences/sentence.ts';
import type { Suggestion } from './suggestion.ts';

/** The most sentences that may be added or removed to fit a suggestion; others are dropped. */
const MOST_MOVED = 6;

/** Fits suggestions to the allowed durations by moving their ends, because a model counts sentences, not seconds. */
export function fitSuggestions(
  suggestions: readonly Suggestion[],
  sentences: readonly Sentence[],
  limits: { minSeconds: number; maxSeconds: number },
): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const { first, at } = suggestion;
    const start = sentences[first]?.startSeconds;
    if (start === undefined || suggestion.last < first || suggestion.last >= sentences.length) return [];
    // Includes the quiet around the words.
    const secondsTo = (last: number) => (sentences[last]?.endSeconds ?? start) - start + 0.6;
    let last = suggestion.last;
    while (last > first && secondsTo(last) > limits.maxSeconds) last--;
    while (last + 1 < sentences.length && secondsTo(last) < limits.minSeconds) last++;
    const fits = secondsTo(last) <= limits.maxSeconds && secondsTo(last) - 0.6 >= limits.minSeconds;
    if (!fits || Math.abs(last - suggestion.last) > MOST_MOVED) return [];
    return [{ ...suggestion, last, at: at >= first && at <= last ? at : first }];
  });
}
