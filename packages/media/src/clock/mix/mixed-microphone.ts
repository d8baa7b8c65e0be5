/** A recording whose sound is part of a mix. */
export interface MixedMicrophone {
  path: string;
  /** The stream of its sound. */
  streamIndex: number;
  channels: number;
  /** Its start on the clock of the mix, in seconds; negative if it began before the mix. */
  offsetSeconds: number;
  /** Its end on the clock of the mix. */
  endSeconds: number;
  /** Seconds of the clock in each second of the recording. */
  rate: number;
  /** Microphones of one tier are mixed. Those of a higher one are heard where none of a lower one recorded. */
  tier: number;
}

/** Gains a second. */
export const GAIN_RATE = 200;
/** Samples a second of the levels. */
export const LEVEL_RATE = 8_000;
