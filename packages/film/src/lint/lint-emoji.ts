import { drawTypedEmoji } from '@atelier/captions/emoji/typed-emoji';
import type { Film } from '../document/film-schema.ts';
import { captionWord, writtenWords } from '../time/caption-word.ts';
import type { FilmFinding } from './film-finding.ts';

/** Finds the emoji that a person typed and the captions cannot draw; subtitle files have them. */
export function lintEmoji(film: Film): FilmFinding[] {
  const words = writtenWords(film).map(({ word, startSeconds }) => ({ ...captionWord(word), startSeconds }));
  return drawTypedEmoji(words).lost.map(({ word, sign }) => ({
    rule: 'undrawn_emoji',
    startSeconds: word.startSeconds,
    ids: [word.id],
    text: sign,
    repair: null,
  }));
}
