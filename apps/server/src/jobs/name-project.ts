import { captionWordSchema, nameOfWords, PROJECT_NAME_MAX } from '@atelier/contracts';
import { z } from 'zod';
import { baseNameOf } from '../library/uploads/base-name-of.ts';
import type { PreparedJob } from './tool.ts';

const wordsSchema = z.array(captionWordSchema);

/**
 * What a project is called: what the person said, else its first words, else its source's name.
 * @param found.words of a result (`data.words`); null while nothing is known of them
 * @param found.sources names of the files, with their extensions
 * @returns null where the title is name enough
 */
export function nameProject(
  naming: PreparedJob['naming'],
  found: { words: unknown; sources: readonly string[] },
): string | null {
  if (!naming) return null;
  if (naming.given) return naming.given;
  const words = wordsSchema.safeParse(found.words);
  const spoken = words.success ? nameOfWords(words.data) : null;
  const [source] = found.sources;
  return spoken ?? (source ? baseNameOf(source).slice(0, PROJECT_NAME_MAX).trim() || null : null);
}
