/** A part of a text and the words that a voice says for it, both with their punctuation. */
export interface SpokenToken {
  shown: string;
  /** Words without digits, symbols or abbreviations; empty for a part that is not spoken (a lone dash). */
  spoken: string;
  /** The voice pauses longer after this token. */
  endsParagraph?: true;
}

/** Kinds of values. Two of one kind with a dash between them are a range: "9am-5pm", "$50-$100". */
export type RangeKind = 'amount' | 'date' | 'decade' | 'measure' | 'percent' | 'time';

/**
 * A reading rule. Its pattern is tried at the start of a word and must end at the end of one.
 * A null result means that the rule does not apply.
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
