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
