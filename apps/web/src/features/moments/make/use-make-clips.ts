import { isAbort } from '@atelier/client/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshAfterJob } from '../../../lib/jobs/refresh-after-job.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { isSourceFile } from '../memory/is-source-file.ts';
import { startClip } from '../memory/moments-api.ts';
import type { ChangeMemory, MadeMoment, MomentsMemory } from '../memory/moments-memory.ts';
import { forgetRanges, sendRange } from './send-range.ts';

export interface MakeClips {
  /** The upload for the next clip; null: none. */
  transfer: Transfer | null;
  /** Clips that wait for the person to choose the file again. */
  needsFile: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Brings the clips that were asked for to the server, one after the other: only their ranges of a file of which the
 * server has the sound. Goes on after a reload; what it has taken already is not asked for again.
 */
export function useMakeClips(
  memory: MomentsMemory | null,
  change: ChangeMemory,
  file: File | null,
): MakeClips {
  const userId = useUser()?.id ?? 'nobody';
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** The memory changes in the middle of a clip: the next one begins when this ends. */
  const [isBusy, setIsBusy] = useState(false);
  /** The same without the wait for a render. */
  const lock = useRef(false);
  const next = memory?.made.find(({ jobId }) => jobId === null) ?? null;
  const needsRange = memory?.source.kind === 'file' && memory.sent?.kind !== 'whole';
  const isOwnFile = file !== null && memory !== null && isSourceFile(memory.source, file);
  const needsFile = next !== null && next.sent === null && needsRange === true && !isOwnFile;

  const make = useCallback(
    async (from: MomentsMemory, moment: MadeMoment): Promise<void> => {
      let sent = from.sent?.kind === 'whole' ? from.sent : (moment.sent ?? from.sent);
      if (from.source.kind === 'file' && sent?.kind !== 'whole' && moment.sent === null && file) {
        const endSeconds = moment.startSeconds + moment.durationSeconds;
        const going = sendRange(file, userId, { startSeconds: moment.startSeconds, endSeconds });
        setTransfer(going);
        const range = await going.promise;
        sent = range;
        change((last) => withMade(last, moment.id, { sent: range }));
      }
      const jobId = await startClip(from, moment, sent);
      change((last) => ({
        ...withMade(last, moment.id, { jobId }),
        // A file that was sent whole serves the other clips too.
        sent: sent?.kind === 'whole' ? sent : last.sent,
      }));
      await refreshAfterJob();
    },
    [file, userId, change],
  );

  useEffect(() => {
    if (!memory || !next || needsFile || error !== null || isBusy || lock.current) return;
    lock.current = true;
    setIsBusy(true);
    make(memory, next)
      .catch((reason: unknown) => {
        if (!isAbort(reason)) setError(reason);
      })
      .finally(() => {
        lock.current = false;
        setTransfer(null);
        setIsBusy(false);
      });
  }, [memory, next, needsFile, error, make, isBusy]);

  const retry = () => {
    // The server may have deleted what was sent before.
    if (file) forgetRanges(file);
    if (next) change((last) => withMade(last, next.id, { sent: null }));
    setError(null);
  };
  return { transfer, needsFile, error, retry };
}

function withMade(memory: MomentsMemory, id: string, changed: Partial<MadeMoment>): MomentsMemory {
  return { ...memory, made: memory.made.map((one) => (one.id === id ? { ...one, ...changed } : one)) };
}
