import { isAbort } from '@atelier/client/api-error';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepLocalFilm } from './local-films.ts';

interface MadeFilm {
  film: FilmView;
  /** The file whose picture is shown while the film is prepared. */
  shown: File | undefined;
}

/**
 * Makes a film once and goes to it.
 * @param make sends the files and creates the film; another function begins again
 * @param options.isSending true from the first render until the film is made or refused
 * @returns the reason why it failed; null without one
 */
export function useMadeFilm(
  make: (signal: AbortSignal) => Promise<MadeFilm>,
  { isSending, onSent }: { isSending: RefObject<boolean>; onSent: () => void },
): unknown {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
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
      signal.throwIfAborted();
      const { film, shown } = await make(signal);
      if (shown) keepLocalFilm(film.id, shown);
      client.setQueryData(['films', film.id], film);
      isSending.current = false;
      await navigate(`/montage/${film.id}`, { replace: true });
      onSent();
    };
    begin().catch((reason: unknown) => {
      isSending.current = false;
      if (!signal.aborted && !isAbort(reason)) setError(reason);
    });
    return () => controller.abort();
  }, [make, isSending, client, navigate, onSent]);
  return error;
}
