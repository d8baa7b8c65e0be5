import type { Word } from '@atelier/contracts/words';
import type { Film, FilmWord } from '../document/film-schema.ts';
import { type KeptWord, keptWords } from './kept-words.ts';

/** A word of the captions that remembers its id in the film. */
export interface CaptionWord extends Word {
  id: string;
  /** The line of captions begins at this word. */
  startsLine?: true;
}

/** Returns the text of a bleeped word: its first and last letter, with stars between them. */
export function maskedText(text: string): string {
  const letters = [...text];
  const places = letters.flatMap((letter, index) => (/[\p{L}\p{N}]/u.test(letter) ? [index] : []));
  const masked = new Set(places.slice(1, places.length > 2 ? -1 : undefined));
  return letters.map((letter, index) => (masked.has(index) ? '*' : letter)).join('');
}

/** Returns the words as captions show them: the text of bleeped ones is masked. */
export function withMasks<Kept extends { word: FilmWord }>(
  kept: readonly Kept[],
  { bleeps }: Pick<Film['sound'], 'bleeps'>,
): readonly Kept[] {
  if (bleeps.length === 0) return kept;
  const masked = new Set(bleeps);
  return kept.map((one) =>
    masked.has(one.word.id) ? { ...one, word: { ...one.word, text: maskedText(one.word.text) } } : one,
  );
}

/** Returns the kept words that captions show, in playing order: hidden ones are left out, bleeped ones are masked. */
export function writtenWords(film: Pick<Film, 'scenes' | 'words' | 'sound'>): readonly KeptWord[] {
  return withMasks(
    keptWords(film).filter(({ word }) => !word.hidden),
    film.sound,
  );
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
    ...(word.language !== undefined && { language: word.language }),
    ...(word.starts_line && { startsLine: true }),
  };
}
