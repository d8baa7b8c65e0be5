import type { EngineInfo } from '@atelier/contracts';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Pictures after the text, as data URLs; for a model that sees them. */
  pictures?: readonly string[] | undefined;
}

export interface ModelAnswer {
  /** The text of the answer, which nobody has checked. */
  text: string;
  /** The cost of the call in US dollars; null when unknown. */
  costUsd: number | null;
}

/** Writes edits of a film as JSON. The caller has the instructions, and checks the answer. */
export interface FilmEditor {
  info: EngineInfo;
  /** The name of the model, as its provider has it. */
  model: string;
  /** True if the model sees pictures in messages. */
  seesPictures: boolean;
  /** Throws AppError when the model does not answer, or the signal's reason when it is stopped. */
  answer(input: { messages: readonly ModelMessage[]; signal: AbortSignal }): Promise<ModelAnswer>;
}
