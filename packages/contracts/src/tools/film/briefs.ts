export const BRIEF_LIMITS = {
  /** The longest brief. */
  textMaxCharacters: 2000,
  /** The part of a film's text that a model is given, in characters of JSON. */
  readMaxCharacters: 60_000,
  /** The longest answer of a model that is read. */
  answerMaxCharacters: 200_000,
  noteMaxCharacters: 300,
  /** Calls of a model for one brief: an answer that does not fit goes back once, with its fault. */
  tries: 2,
  /** The time that a model has for all of its answers. */
  patienceSeconds: 120,
} as const;
