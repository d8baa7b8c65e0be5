/** What words suggest in one language. A word ending in `*` stands for every word that begins so. */
export interface EmphasisWords {
  /** Emoji → the words that suggest it. */
  emoji: Readonly<Record<string, string>>;
  negations: string;
  superlatives: string;
  /** Numbers that are written out. */
  numbers: string;
}
