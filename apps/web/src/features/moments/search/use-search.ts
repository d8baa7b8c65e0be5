import { isAbort } from '@atelier/client/api-error';
import { readJob } from '@atelier/client/follow-job';
import { hasEnded, hasResult } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import type { Moments } from '@atelier/contracts/tools/moments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Transfer } from '../../../workbench/long-source/transfer.ts';
import { isSourceFile } from '../memory/is-source-file.ts';
import { readMoments, startSearch } from '../memory/moments-api.ts';
import type { ChangeMemory, MomentsMemory } from '../memory/moments-memory.ts';

export type SearchState =
  | { phase: 'idle' }
  /** The page was loaded again while the file was being sent: the person chooses it once more. */
  | { phase: 'needsFile' }
  | { phase: 'sending'; transfer: Transfer }
  | { phase: 'searching'; job: JobView | null }
  | { phase: 'ready'; found: Moments }
  | { phase: 'failed'; error: unknown };

const POLL_MS = 1200;

/** Outlives the screen: a person may look at another one while the file is sent. By search. */
const transfers = new Map<string, Transfer>();

/** Goes on with the search that is remembered, wherever it was left: sends, asks, waits, reads. */
export function useSearch(memory: MomentsMemory | null, change: ChangeMemory, file: File | null) {
  const userId = useUser()?.id ?? 'nobody';
  const [failure, setFailure] = useState<{ batchId: string; error: unknown } | null>(null);
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const asking = useRef<string | null>(null);
  const batchId = memory?.batchId ?? null;
  const searchId = memory?.searchId ?? null;
  const isOwnFile = file !== null && memory !== null && isSourceFile(memory.source, file);
  const canGoOn = memory !== null && (memory.source.kind === 'link' || memory.sent !== null || isOwnFile);
  const hasFailed = failure !== null && failure.batchId === batchId;

  useEffect(() => {
    if (!memory || searchId || !canGoOn || hasFailed || asking.current === memory.batchId) return;
    const { batchId: id } = memory;
    asking.current = id;
    const run = async () => {
      let sent = memory.sent;
      if (!sent && memory.source.kind === 'file' && file) {
        const going = transfers.get(id) ?? new Transfer({ file, userId, wish: 'sound' });
        transfers.set(id, going);
        setTransfer(going);
        sent = await going.promise;
        change((last) => (last.batchId === id ? { ...last, sent } : last));
      }
      const found = await startSearch(memory, sent);
      change((last) => (last.batchId === id ? { ...last, sent, searchId: found } : last));
    };
    run()
      .catch((error: unknown) => {
        if (!isAbort(error)) setFailure({ batchId: id, error });
      })
      .finally(() => {
        transfers.delete(id);
        setTransfer(null);
        if (asking.current === id) asking.current = null;
      });
  }, [memory, searchId, canGoOn, hasFailed, file, userId, change]);

  const job = useQuery({
    queryKey: ['moments-job', searchId],
    enabled: searchId !== null,
    queryFn: ({ signal }) => readJob(api, searchId ?? '', signal),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_MS),
  });
  const isFound = job.data !== undefined && hasResult(job.data);
  const found = useQuery({
    queryKey: ['moments', searchId],
    enabled: isFound,
    queryFn: ({ signal }) => readMoments(searchId ?? '', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  /** Tries again what went wrong on the way to the server. */
  const retry = () => setFailure(null);
  /** Forgets a transfer that is under way. */
  const stop = () => {
    if (batchId) transfers.get(batchId)?.cancel();
  };
  return { state: stateOf(), retry, stop };

  function stateOf(): SearchState {
    if (!memory) return { phase: 'idle' };
    if (hasFailed) return { phase: 'failed', error: failure.error };
    if (!searchId) {
      if (transfer) return { phase: 'sending', transfer };
      return canGoOn ? { phase: 'searching', job: null } : { phase: 'needsFile' };
    }
    if (found.data) return { phase: 'ready', found: found.data };
    const error = job.error ?? found.error ?? failureOf(job.data);
    return error ? { phase: 'failed', error } : { phase: 'searching', job: job.data ?? null };
  }
}

function failureOf(job: JobView | undefined): unknown {
  if (!job || !hasEnded(job) || hasResult(job)) return null;
  return job.error ?? new Error(`The search ended as ${job.status}`);
}
