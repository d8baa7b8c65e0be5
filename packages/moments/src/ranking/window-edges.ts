import type { Sentence } from '../sentences/sentence.ts';
import type { SoundEvent } from '../sound-features.ts';

/** Quiet that stays around the words, where there is any. */
const BEFORE_SECONDS = 0.25;
const AFTER_SECONDS = 0.35;
/** Laughter that follows the last sentence is part of the moment; more of it than this is not. */
const REACTION_SECONDS = 6;
const REACTION_WITHIN_SECONDS = 1.5;

/** Where a window that begins with a sentence starts: in the pause before it. */
export function startOf(sentences: readonly Sentence[], first: number): number {
  const { startSeconds = 0 } = sentences[first] ?? {};
  const before = sentences[first - 1]?.endSeconds ?? 0;
  return Math.min(startSeconds, Math.max(before, startSeconds - BEFORE_SECONDS, 0));
}

/** Where a window that ends with a sentence stops: in the pause after it, behind the laughter that it earned. */
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
