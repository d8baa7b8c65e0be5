import type { Word } from '@atelier/contracts/words';
import type { FilmWord } from '../document/film-schema.ts';

/** A word of the captions that remembers its id in the film. */
export interface CaptionWord extends Word {
  id: string;
}

/** Converts a word of a film to the shape of the transcript and the captions, in the time of its source. */
export function captionWord(word: FilmWord): CaptionWord {
  return {
    id: word.id,
    text: word.text,
    startSeconds: word.start_seconds,
    endSeconds: word.end_seconds,
    ...(word.confidence === null ? {} : { confidence: word.confidence }),
    ...(word.emoji === null ? {} : { emoji: word.emoji }),
    ...(word.emphasis > 0 ? { keyword: true } : {}),
    ...(word.emphasis > 1 ? { zoom: true } : {}),
  };
}
