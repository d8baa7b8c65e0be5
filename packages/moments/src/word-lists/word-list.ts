/**
 * The words and phrases of a language for the rules. Phrases are in lower case, as spoken, and match whole words in
 * order. An empty list disables its rule.
 */
export interface WordList {
  /** BCP 47 base, such as `fr`. */
  language: string;
  /** Common words without content. */
  common: readonly string[];
  /** Openings of questions, for sentences without a question mark, which recognisers omit. */
  questionOpeners: readonly string[];
  /** Frequent openings of answers. */
  answerOpeners: readonly string[];
  /** Phrases of contrast. The `weak` ones are common in any talk. */
  contrasts: { strong: readonly string[]; weak: readonly string[] };
  storyOpeners: readonly string[];
  /** Phrases at which a story turns or ends. */
  storyTurns: readonly string[];
  listMarks: readonly string[];
  superlatives: readonly string[];
  /** Phrases that address the viewer. */
  addresses: readonly string[];
  /** Numbers in words: "half", "dix fois". */
  numberWords: readonly string[];
  /** Units that make a number a fact: "percent", "euros", "times". */
  numberUnits: readonly string[];
  /** Words next to which a number is a place, an hour or a page. */
  dullNumberBefore: readonly string[];
  dullNumberAfter: readonly string[];
  /** Openings of sentences that continue the previous one. */
  hangingOpeners: readonly string[];
  /** Phrases that refer to something earlier, anywhere in a sentence. */
  backReferences: readonly string[];
  /** Words that do not end a sentence: articles, prepositions, conjunctions. */
  openEnders: readonly string[];
  /** Phrases to the host, the audience or the technician. */
  housekeeping: readonly string[];
  advertising: readonly string[];
  /** Abbreviations, whose full stop does not end a sentence. */
  abbreviations: readonly string[];
}
