/** A piece of the person's text and the words a voice says for it; both keep their punctuation. */
export interface SpokenToken {
  shown: string;
  /** Words only: no digit, symbol or abbreviation. Empty for what is not spoken (a lone dash). */
  spoken: string;
}

/**
 * One way of reading: the pattern is tried where a word begins and must end where one ends.
 * Null: this rule does not apply after all.
 */
export interface ReadingRule {
  /** Sticky and unicode; see `readingRule`. */
  pattern: RegExp;
  say(match: RegExpExecArray): string | null;
}

/** @param source of a pattern that must be followed by the end of a word */
export function readingRule(
  source: string,
  say: (...groups: (string | undefined)[]) => string | null,
  flags = '',
): ReadingRule {
  return {
    pattern: new RegExp(`(?:${source})(?![\\p{L}\\p{N}_])`, `uy${flags}`),
    say: (match) => say(...match.slice(1)),
  };
}
