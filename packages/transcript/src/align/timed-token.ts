/** The times of a token of a spoken text, in seconds; tokens that are not spoken have no entry. */
export interface TimedToken {
  /** The index of the token. */
  index: number;
  startSeconds: number;
  endSeconds: number;
}
