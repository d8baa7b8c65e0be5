/** When a piece of a spoken text is heard, in seconds; pieces that are not spoken have no entry. */
export interface TimedToken {
  /** Place in the text's pieces. */
  index: number;
  startSeconds: number;
  endSeconds: number;
}
