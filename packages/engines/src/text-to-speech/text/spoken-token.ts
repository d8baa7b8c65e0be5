/** A piece of the person's text and the words a voice says for it; both keep their punctuation. */
export interface SpokenToken {
  shown: string;
  /** Words only: no digit, symbol or abbreviation. Empty for what is not spoken (a lone dash). */
  spoken: string;
}

/** Two things of one kind with a dash between them are a range: "9am-5pm", "$50-$100". */
export type RangeKind = 'amount' | 'date' | 'decade' | 'measure' | 'percent' | 'time';

/**
 * One way of reading: the pattern is tried where a word begins and must end where one ends.
 * Null: this rule does not apply after all.
 */
export interface ReadingRule {
  /** Sticky and unicode; see `readingRule`. */
  pattern: RegExp;
  kind?: RangeKind | undefined;
  say(match: RegExpExecArray): string | null;
}

/** @param source of a pattern that must be followed by the end of a word */
export function readingRule(
  source: string,
  say: (...groups: (string | undefined)[]) => string | null,
  { kind, anyCase = false }: { kind?: RangeKind; anyCase?: boolean } = {},
): ReadingRule {
  return {
    pattern: new RegExp(`(?:${source})(?![\\p{L}\\p{N}_])`, anyCase ? 'uyi' : 'uy'),
    kind,
    say: (match) => say(...match.slice(1)),
  };
}
