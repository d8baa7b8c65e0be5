/** Something that is heard in a game. */
export interface Cue {
  frame: number;
  voice: Voice;
  /** MIDI number; 69 is 440 Hz. Noise takes it as its colour. */
  note: number;
  /** 0 to 1. */
  loudness: number;
}

export type Voice = 'pluck' | 'bell' | 'thud' | 'sweep' | 'noise';
