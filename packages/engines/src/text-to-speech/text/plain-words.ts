/** What the plain reader says in a language. */
export interface PlainWords {
  symbols: Readonly<Record<string, string>>;
  letters: Readonly<Record<string, string>>;
  acronyms: ReadonlySet<string>;
  number(digits: string): string;
  /** Digits inside an address. */
  addressNumber(digits: string): string;
  /** The two letters that an address ends with. */
  addressEnding(letters: string): string;
  at: string;
  dot: string;
  slash: string;
  dash: string;
  underscore: string;
  hashtag: string;
}
