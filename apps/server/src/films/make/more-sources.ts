import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type ErrorBody } from '@atelier/contracts';
import { handleOf } from '../../jobs/job-source.ts';
import type { RunContext } from '../../jobs/tool.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import type { PreparationPayload } from './film-payloads.ts';
import { prepareSource } from './prepare-source.ts';

type More = NonNullable<PreparationPayload['more']>;

/** A file that did not become a part of the film. */
export interface FailedSource extends Pick<ErrorBody, 'code' | 'error'> {
  name: string;
}

/** The name in `files` of a file that follows the source. */
export const moreFile = (index: number) => `more${index + 1}`;

/** The files of a preparation that follow its source, by their names in `files`. */
export function inputsOfMore(more: More): Record<string, string> {
  return Object.fromEntries(
    more.flatMap(({ source }, index) => {
      const handle = handleOf(source);
      return handle === null ? [] : [[moreFile(index), handle]];
    }),
  );
}

/**
 * Prepares further files of a new film one after the other; each is added at the end by an edit of its own, so that the
 * film can be edited meanwhile.
 * @returns the files that cannot be used; the others are in the film
 */
export async function addMore(
  context: RunContext,
  { film_id, more = [], by, language_code, ui_language }: PreparationPayload,
): Promise<FailedSource[]> {
  const { films, jobId } = context;
  const failed: FailedSource[] = [];
  for (const [index, { source, source_name }] of more.entries()) {
    const file = moreFile(index);
    const workDir = path.join(context.workDir, file);
    await mkdir(workDir, { recursive: true });
    const step: RunContext = {
      ...context,
      onProgress: (stage, fraction) => context.onProgress(stage, (1 + index + fraction) / (1 + more.length)),
    };
    const range = { start_seconds: 0, duration_seconds: 0 };
    const asked = { source, range, source_name, language_code, ui_language };
    try {
      const { prepared } = await prepareSource(step, asked, { file, workDir });
      const added = { ...prepared, before: null, by, job: { id: jobId, number: index + 1 } };
      // A film that was deleted takes no more files.
      if ((await films.addSource(film_id, added)) === null) break;
    } catch (error) {
      failed.push({ name: source_name, ...reasonOf(error, context.signal) });
    }
  }
  return failed;
}

/** Says why a file cannot be used. Other errors, and those that may pass, are thrown: the job is tried again. */
function reasonOf(error: unknown, signal: AbortSignal): Pick<FailedSource, 'code' | 'error'> {
  signal.throwIfAborted();
  const reason = fromMediaError(error);
  if (!(reason instanceof AppError) || reason.retryable) throw error;
  return { code: reason.code, error: reason.message };
}
