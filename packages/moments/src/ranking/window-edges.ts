import type { Sentence } from '../sentences/sentence.ts';
import type { SoundEvent } from '../sound-features.ts';

/** The quiet that is kept around the words, if there is any. */
const BEFORE_SECONDS = 0.25;
const AFTER_SECONDS = 0.35;
/** The longest reaction after the last sentence that is part of the moment. */
const REACTION_SECONDS = 6;
const REACTION_WITHIN_SECONDS = 1.5;

/** Returns the start of a window in the pause before its first sentence. */
export function startOf(sentences: readonly Sentence[], first: number): number {
  const { startSeconds = 0 } = sentences[first] ?? {};
  const before = sentences[first - 1]?.endSeconds ?? 0;
  return Math.min(startSeconds, Math.max(before, startSeconds - BEFORE_SECONDS, 0));
}

/** Returns the end of a window in the pause after its last sentence and a following reaction. */
export function endOf(request: {
  sentences: readonly Sentence[];
  last: number;
  events: readonly SoundEvent[];
  durationSeconds: number;
}): number {
  const { sentences, last, events, durationSeconds } = request;
  const { endSeconds = 0 } = sentences[last] ?? {};
  const next = Math.max(endSeconds, sentences[last + 1]?.startSeconds ?? durationSeconds);
  const reactions = events
    .filter(
      (event) =>
        event.endSeconds > endSeconds &&
        event.startSeconds > endSeconds - 1 &&
        event.startSeconds < endSeconds + REACTION_WITHIN_SECONDS,
    )
    .map((event) => Math.min(event.endSeconds, endSeconds + REACTION_SECONDS));
  return Math.min(
    next,
    Math.max(endSeconds + AFTER_SECONDS, ...reactions),
    Math.max(endSeconds, durationSeconds),
  );
}
