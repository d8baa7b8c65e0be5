/** A moment that a chat model chose, in sentence numbers; its title and hook are in the language of the speech. */
export interface Suggestion {
  first: number;
  last: number;
  /** The number of the central sentence. */
  at: number;
  title: string;
  hook: string;
  /** A short reason. */
  reason: string;
}
