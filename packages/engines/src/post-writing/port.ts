import type { EngineInfo } from '@atelier/contracts';

export interface PostInput {
  /** What is said in the film. */
  text: string;
  /** BCP 47, of the speech: the post is written in it. */
  language: string;
  /** The sentence that sells it, when one was chosen. */
  hook: string | null;
  signal: AbortSignal;
}

export interface WrittenPost {
  /** A few sentences, without hashtags. */
  text: string;
  /** With their sign, the most telling first. */
  hashtags: string[];
}

/** Writes what could stand below a film when it is posted. */
export interface PostWriter {
  info: EngineInfo;
  /** Throws AppError when it cannot, or the signal's reason when it is stopped. */
  write(input: PostInput): Promise<WrittenPost>;
}
