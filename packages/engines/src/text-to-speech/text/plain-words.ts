/** The words of the plain reader in one language. */
export interface PlainWords {
  symbols: Readonly<Record<string, string>>;
  letters: Readonly<Record<string, string>>;
  acronyms: ReadonlySet<string>;
  number(digits: string): string;
  /** Reads digits inside an address. */
  addressNumber(digits: string): string;
  /** Reads the two letters at the end of an address. */
  addressEnding(letters: string): string;
  at: string;
  dot: string;
  slash: string;
  dash: string;
  underscore: string;
  hashtag: string;
}
