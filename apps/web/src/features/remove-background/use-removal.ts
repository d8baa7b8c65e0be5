import { useCallback, useState } from 'react';
import { apiFetch } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { useUser } from '../../lib/session/session.ts';
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
  const isSignedIn = useUser() !== null;
  const requireCredits = useRequireCredits('remove-background');
  const { reset } = run;
  // The spec: a new image clears the error and the result of the last one.
  const clear = useCallback(() => {
    setRefusal(null);
    reset();
  }, [reset]);
  const choice = useChosenPicture('remove-background', clear);
  const problem: PictureProblem | 'noImage' | 'login' | null = choice.problem ?? refusal;

  /** True when a run has begun. */
  const generate = (): boolean => {
    const file = choice.picture?.file;
    setRefusal(file ? (isSignedIn ? null : 'login') : 'noImage');
    if (!file || !isSignedIn || run.isBusy || !requireCredits()) return false;
    const idempotencyKey = randomId();
    run.start({ start: (_sent, signal) => sendPicture(file, idempotencyKey, signal) });
    return true;
  };
  return { run, choice, problem, generate };
}

async function sendPicture(file: File, idempotencyKey: string, signal: AbortSignal): Promise<string[]> {
  const body = new FormData();
  body.append('image', file, file.name);
  const response = await apiFetch({
    path: '/api/remove-background',
    method: 'POST',
    body,
    idempotencyKey,
    tool: 'remove-background',
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  // The job's view tells where the stored file is.
  await response.body?.cancel();
  const jobId = response.headers.get('x-job-id');
  return jobId ? [jobId] : [];
}
