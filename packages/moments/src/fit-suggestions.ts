import type { Sentence } from './sentences/sentence.ts';
import type { Suggestion } from './suggestion.ts';

/** What is cut off or added to make a model's choice fit may be so many sentences; a worse one is left out. */
const MOST_MOVED = 6;

/** A model counts sentences and not seconds: its choices are made to last as long as they may, at their end. */
export function fitSuggestions(
  suggestions: readonly Suggestion[],
  sentences: readonly Sentence[],
  limits: { minSeconds: number; maxSeconds: number },
): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const { first, at } = suggestion;
    const start = sentences[first]?.startSeconds;
    if (start === undefined || suggestion.last < first || suggestion.last >= sentences.length) return [];
    // Room for the quiet around the words.
    const secondsTo = (last: number) => (sentences[last]?.endSeconds ?? start) - start + 0.6;
    let last = suggestion.last;
    while (last > first && secondsTo(last) > limits.maxSeconds) last--;
    while (last + 1 < sentences.length && secondsTo(last) < limits.minSeconds) last++;
    const fits = secondsTo(last) <= limits.maxSeconds && secondsTo(last) - 0.6 >= limits.minSeconds;
    if (!fits || Math.abs(last - suggestion.last) > MOST_MOVED) return [];
    return [{ ...suggestion, last, at: at >= first && at <= last ? at : first }];
  });
}
