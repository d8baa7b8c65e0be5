import type { Film } from '../document/film-schema.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';

/** A pause after which a new paragraph begins, in seconds. */
const PARAGRAPH_PAUSE_SECONDS = 1.5;

/** Divides the kept words of a film into paragraphs: one for each speaker, and after long pauses. */
export function paragraphs(film: Film): KeptWord[][] {
  const found: KeptWord[][] = [];
  let last: KeptWord | undefined;
  for (const word of keptWords(film)) {
    const isNew =
      last === undefined ||
      last.word.speaker !== word.word.speaker ||
      word.startSeconds - last.endSeconds >= PARAGRAPH_PAUSE_SECONDS;
    if (isNew) found.push([word]);
    else found.at(-1)?.push(word);
    last = word;
  }
  return found;
}
