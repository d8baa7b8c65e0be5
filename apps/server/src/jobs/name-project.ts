import { captionWordSchema, nameOfWords, PROJECT_NAME_MAX } from '@atelier/contracts';
import { z } from 'zod';
import { baseNameOf } from '../library/uploads/base-name-of.ts';
import type { PreparedJob } from './tool.ts';

const wordsSchema = z.array(captionWordSchema);

/**
 * Names a project: the name that the person chose, else the first words of the result, else the name of its source.
 * @param found.words words of a result (`data.words`); null while they are not known
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
