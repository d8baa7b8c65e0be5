import { text } from 'node:stream/consumers';
import { AppError, LANGUAGE_CHOICES, type LanguageChoice, type Word, wordSchema } from '@atelier/contracts';
import { z } from 'zod';
import { findOwnJob } from '../../jobs/job-row.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

/** The file of a search: every word that was found, for whatever is made of the source. */
const keptWordsSchema = z.object({ words: z.array(wordSchema) });
const resultSchema = z.object({ language: z.enum(LANGUAGE_CHOICES) });

/**
 * Reads the words that a person's search recognised in a part of its source, timed from the start of that part, and
 * their language.
 * Recognises nothing again.
 * @throws AppError `not_found`, `not_ready`, `result_expired`
 */
export async function findKeptWords(
  deps: { sql: Database; storage: ObjectStorage },
  userId: string,
  part: { searchId: string; startSeconds: number; durationSeconds: number },
): Promise<{ words: Word[]; language: LanguageChoice }> {
  const job = await findOwnJob(deps.sql, userId, part.searchId);
  if (job?.tool !== 'find-moments') throw new AppError('not_found', 'There is no such search.');
  if (!job.result) throw new AppError('not_ready', 'The moments are not ready yet.');
  const { bucket, objectKey } = job.result;
  if (!(await deps.storage.stat(bucket, objectKey))) {
    throw new AppError('result_expired', 'This search does not exist any more.');
  }
  // biome-ignore lint/plugin: the server wrote the file
  const kept = keptWordsSchema.parse(JSON.parse(await text(await deps.storage.read(bucket, objectKey))));
  const { language } = resultSchema.parse(job.result.data);
  return { words: wordsInside(kept.words, part), language };
}

/** Words whose middle lies in the part, counted from its start and held inside it. */
function wordsInside(
  words: readonly Word[],
  { startSeconds, durationSeconds }: { startSeconds: number; durationSeconds: number },
): Word[] {
  const place = (seconds: number) =>
    Math.round(Math.min(durationSeconds, Math.max(0, seconds - startSeconds)) * 1000) / 1000;
  return words
    .filter((word) => {
      const middle = (word.startSeconds + word.endSeconds) / 2;
      return middle >= startSeconds && middle <= startSeconds + durationSeconds;
    })
    .map((word) => ({
      ...word,
      startSeconds: place(word.startSeconds),
      endSeconds: place(word.endSeconds),
    }));
}
