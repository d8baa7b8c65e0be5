import type { Film } from '../document/film-schema.ts';
import { filmDuration } from '../time/film-time.ts';
import { atOwnSpeed, type DubSentence, dubSentences } from './dub-sentences.ts';

/** What a dub reads of a film. */
export interface SpokenFilm {
  language: Film['language'];
  durationSeconds: number;
  /** The names of speakers by their ids; null for a speaker without a name. */
  speakers: Record<string, string | null>;
  /** None for a film that is too long. */
  sentences: DubSentence[];
}

/** Reads what a dub of a film would speak. @param mostSeconds a longer film has no sentences */
export function readSpeech(shown: Film, mostSeconds: number): SpokenFilm {
  const film = atOwnSpeed(shown);
  const durationSeconds = filmDuration(film);
  const { language, speakers } = film;
  return {
    language,
    durationSeconds,
    speakers: Object.fromEntries(Object.entries(speakers).map(([id, { name }]) => [id, name ?? null])),
    sentences: durationSeconds > mostSeconds ? [] : dubSentences(film),
  };
}
