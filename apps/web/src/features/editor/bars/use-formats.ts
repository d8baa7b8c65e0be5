import { followJob } from '@atelier/client/follow-job';
import type { JobView } from '@atelier/contracts/jobs';
import type { FilmCanvas } from '@atelier/contracts/tools/films';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useReadAgain } from '../session/rendered-files.ts';

/** One format of the film's present revision and the job that makes or made it. */
export interface ShownFormat {
  canvas: FilmCanvas;
  state: 'none' | 'going' | 'done';
  jobId: string | null;
}

/** Starts the renders of several formats, once the edits are saved. */
export function useFormats({ id, tool }: Pick<FilmView, 'id' | 'tool'>) {
  const { store } = useEditor();
  const describe = useDescribeError();
  const readAgain = useReadAgain();
  const [isStarting, setIsStarting] = useState(false);
  const start = (canvases: readonly FilmCanvas[]) => {
    setIsStarting(true);
    store
      .flush()
      .then(() => films.renderFormats(id, canvases, { tool }))
      .then(readAgain)
      .catch((error: unknown) => toast.error(describe(error)))
      .finally(() => setIsStarting(false));
  };
  return { isStarting, start };
}

/** Follows a job until its end. @returns its state; null while it is not known, or without a job */
export function useFormatJob(jobId: string | null): JobView | null {
  const describe = useDescribeError();
  const readAgain = useReadAgain();
  const [job, setJob] = useState<JobView | null>(null);
  useEffect(() => {
    if (!jobId) return;
    const controller = new AbortController();
    followJob(api, jobId, { signal: controller.signal, onChange: setJob })
      .then(async (ended) => {
        if (ended.error && ended.status === 'failed') toast.error(describe(ended.error));
        await readAgain();
        setJob(null);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) toast.error(describe(error));
      });
    return () => controller.abort();
  }, [jobId, describe, readAgain]);
  return job;
}
