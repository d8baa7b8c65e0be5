import { isAbort } from '@atelier/client/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../../lib/session/session.ts';
import { films } from '../../../workbench/films/films.ts';
import { sendOnce } from '../../../workbench/long-source/sent-files.ts';
import type { Transfer } from '../../../workbench/long-source/transfer.ts';
import { isSound, type SeveralAs } from './event-files.ts';
import { keepLocalFilm } from './local-films.ts';

interface SeveralSending {
  /** The file that is being sent, counted from 0, and its upload. */
  index: number;
  transfer: Transfer | null;
  error: unknown;
}

/**
 * Sends files one after the other, makes one film of them and goes to it. What was sent is not sent again by another
 * attempt.
 * @param options.isSending true from the first render until the film is made or refused
 */
export function useSeveralFilm(
  files: readonly File[],
  options: { as: SeveralAs; name: string; isSending: RefObject<boolean>; onSent: () => void },
): SeveralSending {
  const { as, name, isSending, onSent } = options;
  const userId = useUser()?.id ?? 'nobody';
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<SeveralSending>({ index: 0, transfer: null, error: null });
  useLayoutEffect(() => {
    isSending.current = true;
    return () => {
      isSending.current = false;
    };
  }, [isSending]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const begin = async () => {
      // StrictMode mounts twice: the first mount must not begin to send.
      await Promise.resolve();
      const handles: string[] = [];
      for (const [index, file] of files.entries()) {
        signal.throwIfAborted();
        const accepts = isSound(file) ? 'any' : 'video';
        const transfer = sendOnce({ file, userId, piece: null, accepts });
        setState({ index, transfer, error: null });
        handles.push((await transfer.promise).handle);
      }
      signal.throwIfAborted();
      const asked = as === 'cameras' ? { cameras: handles } : { filepaths: handles };
      const film = await films.create({ ...asked, name }, { signal });
      const first = files.find((file) => !isSound(file));
      if (first) keepLocalFilm(film.id, first);
      client.setQueryData(['films', film.id], film);
      isSending.current = false;
      await navigate(`/montage/${film.id}`, { replace: true });
      onSent();
    };
    begin().catch((error: unknown) => {
      isSending.current = false;
      if (!signal.aborted && !isAbort(error)) setState((last) => ({ ...last, error }));
    });
    return () => controller.abort();
  }, [files, as, name, isSending, userId, client, navigate, onSent]);
  return state;
}
