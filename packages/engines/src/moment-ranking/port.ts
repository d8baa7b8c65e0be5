import type { EngineInfo } from '@atelier/contracts';
import type { Suggestion } from '@atelier/moments/suggestion';

export interface RankingInput {
  /** The whole talk, in order. */
  sentences: readonly { text: string; startSeconds: number; endSeconds: number }[];
  /** The BCP 47 language of the speech, and of titles and hooks. */
  language: string;
  count: number;
  minSeconds: number;
  maxSeconds: number;
  signal: AbortSignal;
}

/** Chooses the moments of a talk by its text. */
export interface MomentRanker {
  info: EngineInfo;
  /** Best first, at most `count`. Throws AppError when it cannot, or the signal's reason when it is stopped. */
  rank(input: RankingInput): Promise<Suggestion[]>;
}
