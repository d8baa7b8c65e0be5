import type { EngineInfo } from '@atelier/contracts';

export interface AssetMatchInput {
  /** The kept words of a film in order. */
  words: readonly { id: string; text: string }[];
  /** The files that may be shown on a word. */
  assets: readonly { id: string; name: string; tags: readonly string[] }[];
  signal: AbortSignal;
}

/** Finds the words of a speech that files of a library illustrate. */
export interface AssetMatcher {
  info: EngineInfo;
  /**
   * Returns pairs of ids of the input. Throws AppError when the matcher cannot, or the signal's reason when it is
   * stopped.
   */
  match(input: AssetMatchInput): Promise<{ word: string; asset: string }[]>;
}
