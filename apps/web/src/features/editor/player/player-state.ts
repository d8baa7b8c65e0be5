import type { SourceElement } from './still-video.ts';

export interface PlayerState {
  isPlaying: boolean;
  /** The speed; negative backwards. */
  rate: number;
}

/** A video element that shows one scene, or waits at its start. */
export interface Deck {
  video: SourceElement;
  index: number;
}
