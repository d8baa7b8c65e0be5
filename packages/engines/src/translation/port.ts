import type { EngineInfo } from '@atelier/contracts';

export interface TranslateInput {
  /** The sentences in spoken order, so that each is translated in context. Translations have the same order. */
  texts: readonly string[];
  /** BCP 47, such as `fr-FR`. */
  from: string;
  to: string;
  signal?: AbortSignal | undefined;
}

export interface ShortenInput {
  /** Sentences, each with the most characters that its time has room for. */
  sentences: readonly { text: string; maxCharacters: number }[];
  /** BCP 47. */
  language: string;
  signal?: AbortSignal | undefined;
}

/** Translates spoken sentences. Throws AppError, or the signal's reason when it is stopped. */
export interface Translation {
  info: EngineInfo;
  translate(input: TranslateInput): Promise<string[]>;
  /** Says sentences in fewer characters, in their order; only chat models can. Its answers may still be too long. */
  shorten?(input: ShortenInput): Promise<string[]>;
}
