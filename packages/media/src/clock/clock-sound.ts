/** The sound of a recording, prepared for `placeOnClock`. The caller's work folder holds its samples. */
export interface ClockSound {
  durationSeconds: number;
  /** Changes of loudness, `BANDS` values for each frame of 20 ms; 0 in silence. An hour takes 1.4 MB. */
  bands: Int8Array;
  /** Mono samples at `SAMPLE_RATE`, signed 16 bits little endian, without a header. An hour takes 58 MB of disk. */
  samplesPath: string;
  quality: MicrophoneQuality;
}

/** The worth of a microphone as a recording of voices. */
export interface MicrophoneQuality {
  /** The level of loud frames (90 % of the frames are below) over that of the floor (10 %), 0 in silence. */
  levelOverFloorDb: number;
  /** The share of frames of 20 ms that contain samples at full scale, 0 to 1. */
  clippedShare: number;
  /** The highest frequency in which the voices rise above the floor, up to 8,000. */
  bandwidthHz: number;
  /** The three as one number, for comparisons: decibels over the floor, less what clipping and a narrow band cost. */
  score: number;
}

/** The place of a recording: clockSeconds = offsetSeconds + sourceSeconds * rate. */
export interface ClockPlace {
  offsetSeconds: number;
  rate: number;
  /** The share of the compared stretches in which both sounds agree about the place, 0 to 1. */
  confidence: number;
}

/** Samples that are read in parts; those before the start and after the end are 0. */
export interface ClockSamples {
  sampleCount: number;
  read(startSample: number, count: number): Float64Array;
}

/** The part of a sound that the search needs. */
export interface SearchedSound {
  bands: Int8Array;
  samples: ClockSamples;
}

/** Samples a second of the comparison. */
export const SAMPLE_RATE = 8_000;
/** Frames a second of the search. */
export const FRAME_RATE = 50;
/** Frequency bands of the search. */
export const BANDS = 8;
/** The largest difference of two clocks: crystals of cameras differ by less than 100 millionths. */
export const LARGEST_DRIFT = 200e-6;
