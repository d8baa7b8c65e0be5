import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import { removeBackground } from '@atelier/routes/tools/files';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { awaitTransfer, forgetSent, sendOnce } from '../../workbench/long-source/sent-files.ts';
import { storedRuns } from '../../workbench/runs/stored-runs.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { type PictureProblem, useChosenPicture } from './use-chosen-picture.ts';

/** 50 MB on a slow line, and the work. */
const TIMEOUT_MS = 15 * 60_000;
const RUNS = storedRuns('remove-background');

/** Everything the background removal knows and does. */
export function useRemoval() {
  const run = useJobRun(RUNS);
  const [refusal, setRefusal] = useState<'noImage' | 'login' | null>(null);
  const userId = useUser()?.id ?? null;
  const requireCredits = useRequireCredits('remove-background');
  const { reset } = run;
  // A new image clears the error and the result of the last one (docs/product.md).
  const clear = useCallback(() => {
    setRefusal(null);
    reset();
  }, [reset]);
  const choice = useChosenPicture('remove-background', clear);
  const problem: PictureProblem | 'noImage' | 'login' | null = choice.problem ?? refusal;

  /** True when a run has begun. */
  const generate = (): boolean => {
    const file = choice.picture?.file;
    setRefusal(file ? (userId ? null : 'login') : 'noImage');
    if (!file || !userId || run.isBusy || !requireCredits()) return false;
    const idempotencyKey = randomId();
    run.start({
      upload: (options) => awaitTransfer(sendOnce({ file, userId, piece: null, accepts: 'any' }), options),
      start: async (sent, signal) => {
        try {
          return await cutOut(sent?.handle ?? '', idempotencyKey, signal);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'upload_not_found') forgetSent(file);
          throw error;
        }
      },
    });
    return true;
  };
  return { run, choice, problem, generate };
}

async function cutOut(filepath: string, idempotencyKey: string, signal: AbortSignal): Promise<string[]> {
  const options = { idempotencyKey, tool: 'remove-background', signal, timeoutMs: TIMEOUT_MS } as const;
  const response = await api.call(removeBackground, { body: { filepath }, ...options });
  // The stored file is found through the job's view.
  const jobId = response.headers.get('x-job-id');
  if (!jobId) await api.expectFile(response, removeBackground);
  await response.body?.cancel();
  return jobId ? [jobId] : [];
}
