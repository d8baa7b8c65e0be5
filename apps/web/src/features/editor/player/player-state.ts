export interface PlayerState {
  isPlaying: boolean;
  /** The speed; negative backwards. */
  rate: number;
}
