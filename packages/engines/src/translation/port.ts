import type { EngineInfo } from '@atelier/contracts';

export interface TranslateInput {
  /** In the order they are spoken: each is translated knowing the others, and answered at its own place. */
  texts: readonly string[];
  /** BCP 47, such as `fr-FR`. */
  from: string;
  to: string;
  signal?: AbortSignal | undefined;
}

/** Translates spoken sentences. Throws AppError, or the signal's reason when it is stopped. */
export interface Translation {
  info: EngineInfo;
  translate(input: TranslateInput): Promise<string[]>;
}
