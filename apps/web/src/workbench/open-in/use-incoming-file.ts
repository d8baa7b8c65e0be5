import { errorOfAnswer } from '@atelier/client/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { extensionOf, safeFileName } from '../../lib/api/save-file.ts';
import { takeHeldFile } from './held-file.ts';
import { type IncomingFile, readOpenInState } from './incoming-file.ts';

/** A minute of waveform takes some ten seconds to draw, in a job that may have to wait for others first. */
const MAKING_TIMEOUT_MS = 20 * 60_000;

export interface IncomingState {
  isFetching: boolean;
  error: unknown;
  /** Stops the fetch: the person has chosen something else. */
  giveUp: () => void;
}

/**
 * Fetches the file that another screen handed over and gives it to `onFile`, once, with the text of its subtitle
 * file where it has one. Leaving the screen stops it.
 */
export function useIncomingFile(onFile: (file: File, captions: string | null) => void): IncomingState {
  const location = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<Omit<IncomingState, 'giveUp'>>(IDLE);
  const receive = useRef(onFile);
  receive.current = onFile;
  const fetching = useRef<AbortController | null>(null);

  const start = useCallback(async (file: IncomingFile) => {
    const controller = new AbortController();
    fetching.current = controller;
    setState({ isFetching: true, error: null });
    try {
      const { signal } = controller;
      const received = await Promise.all([fetchFile(file, signal), fetchCaptions(file, signal)]);
      signal.throwIfAborted();
      receive.current(...received);
      setState(IDLE);
    } catch (error) {
      if (!controller.signal.aborted) setState({ isFetching: false, error });
    }
  }, []);
  const giveUp = useCallback(() => {
    fetching.current?.abort();
    setState(IDLE);
  }, []);

  useEffect(() => {
    const held = takeHeldFile();
    if (held) receive.current(held, null);
  }, []);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const incoming = readOpenInState(location.state);
    if (!incoming || taken.current === location.key) return;
    taken.current = location.key;
    // A reload must not hand the same file over again.
    void navigate(location.pathname + location.search, { replace: true, state: null });
    void start(incoming);
  }, [location, start, navigate]);
  useEffect(
    () => () => {
      fetching.current?.abort();
      taken.current = null;
    },
    [],
  );
  return { ...state, giveUp };
}

const IDLE = { isFetching: false, error: null };

async function fetchFile(incoming: IncomingFile, signal: AbortSignal): Promise<File> {
  const response = await fetchStored(incoming.url, signal);
  const blob = await response.blob();
  const extension = extensionOf(incoming.url);
  const name = safeFileName(incoming.title) + (extension ? `.${extension}` : '');
  return new File([blob], name, { type: blob.type });
}

async function fetchCaptions({ captionsUrl }: IncomingFile, signal: AbortSignal): Promise<string | null> {
  if (captionsUrl === undefined) return null;
  return (await api.send({ path: captionsUrl, signal })).text();
}

/** Made for its owner at that moment, or stored. */
async function fetchStored(url: string, signal: AbortSignal): Promise<Response> {
  if (url.startsWith('/api/')) return api.send({ path: url, signal, timeoutMs: MAKING_TIMEOUT_MS });
  // Not through the cache: a player that still holds the file there would keep us waiting.
  const response = await fetch(localObjectUrl(url), { signal, cache: 'no-store' });
  if (!response.ok) {
    throw errorOfAnswer({ status: response.status, statusText: response.statusText, body: '' });
  }
  return response;
}
