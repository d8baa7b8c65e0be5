import { cutText, type Word } from '@atelier/contracts';
import type { FilmPost } from '@atelier/contracts/tools/films';
import type { Engines } from '@atelier/engines/engines';
import { exportFilm, type Film, keptWords } from '@atelier/film';
import { nameSpeech } from '@atelier/moments/naming/name-speech';
import { suggestPost } from '@atelier/moments/naming/suggest-post';
import type { Logger } from '../../platform/logging/logger.ts';

/** The time that the chat model has to answer while a person waits, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Suggests the texts of a post in the film's language: title, hook, description, hashtags and chapters. From the words
 * that are said; the description and the hashtags by a chat model where one is configured and answers.
 */
export async function suggestFilmPost(
  { engines, logger }: { engines: Pick<Engines, 'postWriter'>; logger: Logger },
  film: Film,
): Promise<FilmPost> {
  const words = saidWords(film);
  const { language } = film;
  const { title, hook } = nameSpeech({ words, language });
  const quoted = suggestPost({ words, language, hook });
  const offline: FilmPost = {
    ...{ title, hook, hashtags: quoted.hashtags, engine: null },
    // Without the hashtags, which have a field of their own.
    description: quoted.description.split('\n\n')[0]?.replace(/^#.*$/u, '') ?? '',
    chapters: exportFilm(film, 'chapters', { name: '', media: {} }),
  };
  const { postWriter } = engines;
  if (!postWriter || words.length === 0) return offline;
  try {
    const text = words.map((word) => word.text).join(' ');
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const written = await postWriter.write({ text, language, hook, signal });
    const { id, label } = postWriter.info;
    return { ...offline, description: written.text, hashtags: written.hashtags, engine: { id, label } };
  } catch (error) {
    logger.warn({ err: error }, 'the chat model wrote no description');
    return offline;
  }
}

/** Suggests a title from the words that are said, of at most `most` characters; empty where nothing is said. */
export function titleOfFilm(film: Film, most: number): string {
  const { title, hook } = nameSpeech({ words: saidWords(film), language: film.language });
  const text = hook || title;
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
}

/** The words of the film that are heard: neither cut nor bleeped. */
function saidWords(film: Film): Word[] {
  const bleeps = new Set(film.sound.bleeps);
  return keptWords(film)
    .filter(({ word }) => !bleeps.has(word.id))
    .map(({ word, startSeconds, endSeconds }) => ({ text: word.text, startSeconds, endSeconds }));
}
