import type { EngineInfo } from '@atelier/contracts';

export interface PostInput {
  /** The transcript of the film. */
  text: string;
  /** The BCP 47 language of the speech and of the post. */
  language: string;
  /** The hook of the film, when one was chosen. */
  hook: string | null;
  signal: AbortSignal;
}

export interface WrittenPost {
  /** A few sentences, without hashtags. */
  text: string;
  /** With "#", the most relevant first. */
  hashtags: string[];
}

/** Writes a description for posting a film. */
export interface PostWriter {
  info: EngineInfo;
  /** Throws AppError when it cannot, or the signal's reason when it is stopped. */
  write(input: PostInput): Promise<WrittenPost>;
}
