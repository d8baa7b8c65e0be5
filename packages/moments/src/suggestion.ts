/** A moment that a chat model chose, in sentence numbers; its title and hook are in the language of the speech. */
export interface Suggestion {
  first: number;
  last: number;
  /** The sentence that it is about. */
  at: number;
  title: string;
  hook: string;
  /** Why, in a few words. */
  reason: string;
}
