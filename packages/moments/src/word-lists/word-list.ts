/**
 * What the rules know of a language. Phrases are written in small letters as they are spoken; they match whole words
 * in order. A list may be empty: its rule then stays silent.
 */
export interface WordList {
  /** BCP 47 base, such as `fr`. */
  language: string;
  /** Words that carry no subject of their own. */
  common: readonly string[];
  /** A sentence that begins so and has no question mark (recognisers leave it out) asks something. */
  questionOpeners: readonly string[];
  /** An answer often begins so. */
  answerOpeners: readonly string[];
  /** Against what one expects. `weak` ones are common in any talk. */
  contrasts: { strong: readonly string[]; weak: readonly string[] };
  storyOpeners: readonly string[];
  /** Where a story turns or ends. */
  storyTurns: readonly string[];
  listMarks: readonly string[];
  superlatives: readonly string[];
  /** Talks to who watches. */
  addresses: readonly string[];
  /** Written numbers that are worth a mention: "half", "dix fois". */
  numberWords: readonly string[];
  /** What makes a number a fact: "percent", "euros", "times". */
  numberUnits: readonly string[];
  /** Beside these a number is a place, an hour or a page. */
  dullNumberBefore: readonly string[];
  dullNumberAfter: readonly string[];
  /** A sentence that begins so hangs on the one before. */
  hangingOpeners: readonly string[];
  /** Points back to what was said before, anywhere in a sentence. */
  backReferences: readonly string[];
  /** A sentence does not end on these: articles, prepositions, conjunctions. */
  openEnders: readonly string[];
  /** To the host, the hall or the technician. */
  housekeeping: readonly string[];
  advertising: readonly string[];
  /** Their full stop ends no sentence. */
  abbreviations: readonly string[];
}
