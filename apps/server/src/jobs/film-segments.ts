/** The encoded segments of one film, by their keys. */
export interface FilmSegments {
  has(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the segment to a local path. */
  fetch(key: string, path: string): Promise<void>;
  /** Keeps a segment, within the person's quota. */
  put(key: string, path: string): Promise<void>;
}

/** The parts of a finished file. */
export interface FinishedParts extends Pick<FilmSegments, 'has' | 'fetch'> {
  /** The data of the result, once `has` has found a part. */
  data(): Promise<Record<string, unknown>>;
}

/** A run of neighbouring segments of a render, claimed by one worker. */
export interface RenderPart {
  /** The keys of its segments, in the order of the film. */
  keys: readonly string[];
  /**
   * Sends heartbeats while `work` runs, whose signal is aborted when the part is withdrawn or another worker takes it.
   * @returns false when it was
   */
  hold(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Its segments are stored. */
  finish(): Promise<void>;
  /** Gives the part back. */
  release(): Promise<void>;
}

/** A part that this worker encodes for a job of another worker. */
export interface HelpedPart extends RenderPart {
  jobId: string;
  userId: string;
  tool: string;
  input: unknown;
}

/** The parts of a long render, which other workers help to encode. */
export interface RenderParts {
  /** Withdraws the parts that no worker encodes. @returns the keys that other workers encode at present */
  claimedElsewhere(): Promise<ReadonlySet<string>>;
  offer(parts: readonly { keys: readonly string[]; frames: number }[]): Promise<void>;
  /** Null: every part is finished or claimed. */
  claim(): Promise<RenderPart | null>;
  /** The frames of parts that are not finished. */
  framesLeft(): Promise<number>;
}
