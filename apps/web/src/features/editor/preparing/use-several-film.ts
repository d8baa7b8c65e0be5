import { type RefObject, useCallback, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { films } from '../../../workbench/films/films.ts';
import { sendOnce } from '../../../workbench/long-source/sent-files.ts';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { forgetOrigin, scriptOf } from '../../../workbench/recordings/recorded-file.ts';
import { sourceOfRecorded } from '../../../workbench/recordings/source-of-recorded.ts';
import { isSound, type SeveralAs } from './event-files.ts';
import { useMadeFilm } from './use-made-film.ts';

interface SeveralSending {
  /** The file that is being sent, counted from 0, and its upload. */
  index: number;
  transfer: Transfer | null;
}

/**
 * Sends files one after the other, makes one film of them and goes to it. What was sent is not sent again by another
 * attempt.
 * @param options.isSending true from the first render until the film is made or refused
 */
export function useSeveralFilm(
  files: readonly File[],
  options: {
    as: SeveralAs;
    isMixed: boolean;
    name: string;
    isSending: RefObject<boolean>;
    onSent: () => void;
  },
): SeveralSending & { error: unknown } {
  const { as, isMixed, name, isSending, onSent } = options;
  const userId = useUser()?.id ?? 'nobody';
  const [sending, setSending] = useState<SeveralSending>({ index: 0, transfer: null });
  const make = useCallback(
    async (signal: AbortSignal) => {
      const handles: string[] = [];
      for (const [index, file] of files.entries()) {
        signal.throwIfAborted();
        const transfer = sendOnce({ file, userId, piece: null });
        setSending({ index, transfer });
        handles.push((await transfer.promise).handle);
      }
      signal.throwIfAborted();
      const [first] = files;
      const script = as === 'together' && first ? scriptOf(first) : null;
      const asked = {
        cameras: { cameras: handles, ...(isMixed && { microphones: 'all' as const }) },
        row: { filepaths: handles },
        together: { ...sourceOfRecorded(handles), ...(script !== null && { script }) },
      } satisfies Record<SeveralAs, object>;
      const film = await films.create({ ...asked[as], name }, { signal });
      for (const file of files) void forgetOrigin(file).catch(() => undefined);
      return { film, shown: files.find((file) => !isSound(file)) };
    },
    [files, as, isMixed, name, userId],
  );
  const error = useMadeFilm(make, { isSending, onSent });
  return { ...sending, error };
}
