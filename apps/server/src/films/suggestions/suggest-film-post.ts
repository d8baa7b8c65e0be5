import type { FilmPost } from '@atelier/contracts/tools/films';
import type { Engines } from '@atelier/engines/engines';
import type { Queryable } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { FilmRow } from '../documents/film-row.ts';

/** The time that the chat model has to answer while a person waits, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Suggests the texts of a post in the film's language: title, hook, description, hashtags and chapters. From the words
 * that are said; the description and the hashtags by a chat model where one is configured and answers.
 * @throws AppError `film_not_ready`
 */
export async function suggestFilmPost(
  { sql, engines, logger }: { sql: Queryable; engines: Pick<Engines, 'postWriter'>; logger: Logger },
  row: FilmRow,
): Promise<FilmPost> {
  const { post, words, language } = await filmEngine.post([storedOf(sql, row)], { owner: row.userId });
  const { postWriter } = engines;
  if (!postWriter || words === '') return post;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const written = await postWriter.write({ text: words, language, hook: post.hook, signal });
    const { id, label } = postWriter.info;
    return { ...post, description: written.text, hashtags: written.hashtags, engine: { id, label } };
  } catch (error) {
    logger.warn({ err: error }, 'the chat model wrote no description');
    return post;
  }
}
