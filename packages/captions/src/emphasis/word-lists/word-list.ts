/** The words that suggest emphasis in one language. A word that ends in `*` is a prefix. */
export interface EmphasisWords {
  /** Emoji → the words that suggest it. */
  emoji: Readonly<Record<string, string>>;
  negations: string;
  superlatives: string;
  /** Numbers that are written out. */
  numbers: string;
}
