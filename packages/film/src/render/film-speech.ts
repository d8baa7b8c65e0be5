import type { Film } from '../document/film-schema.ts';
import { keptWords } from '../time/kept-words.ts';
import type { Stretch } from './find-stretches.ts';

/** Pauses of speech up to this length belong to it. */
const PAUSE_SECONDS = 0.7;

/** Returns the stretches of the film in which somebody speaks, without the pauses between words. */
export function filmSpeech(film: Pick<Film, 'scenes' | 'words'>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { startSeconds, endSeconds } of keptWords(film)) {
    const last = stretches.at(-1);
    if (last && startSeconds - last.endSeconds < PAUSE_SECONDS)
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    else stretches.push({ startSeconds, endSeconds });
  }
  return stretches;
}
