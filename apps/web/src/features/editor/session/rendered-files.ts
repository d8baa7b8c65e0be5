import * as routes from '@atelier/routes/films';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../lib/api/api.ts';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';

/** Everything that a render changes: films, jobs, projects and the balance. */
const CHANGED = ['films', 'jobs', 'projects', 'account'] as const;

/** Returns a function that reads again what a render has changed. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(CHANGED.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}

/** Saves the file of a finished render. @param name without extension */
export async function saveRender(jobId: string, name: string): Promise<void> {
  const answer = await api.call(routes.downloadFilm, { params: { id: jobId }, timeoutMs: 600_000 });
  saveBlob(await answer.blob(), `${safeFileName(name)}.mp4`);
}
