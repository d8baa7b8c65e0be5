import type { ToolId } from '@atelier/contracts/tools/registry';
import { type UploadAnswer, uploadAnswerSchema } from '@atelier/contracts/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';

type UploadState =
  | { status: 'idle' }
  /** Share sent, 0 to 1. */
  | { status: 'uploading'; share: number }
  | { status: 'done'; answer: UploadAnswer }
  | { status: 'failed'; error: unknown };

export interface VideoUpload {
  state: UploadState;
  /** Stops sending; the file stays chosen and is sent again when it is needed. */
  cancel: () => void;
  /** The handle of the file: sent before, being sent, or sent now. Throws ApiError and aborts. */
  ensure: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadAnswer>;
  /** The server does not know the handle any more. */
  forget: () => void;
}

interface Sending {
  file: File;
  promise: Promise<UploadAnswer>;
  controller: AbortController;
  listeners: Set<(share: number) => void>;
  share: number;
  answer: UploadAnswer | null;
}

/** One upload per file of the page: handles outlive a change of screen. */
const sendings = new WeakMap<File, Sending>();

/**
 * Sends the chosen file to `POST /api/upload-video` in the background, so that the job can start at once.
 * @param sendsAtOnce false: only when somebody asks for the handle
 */
export function useVideoUpload(file: File | null, tool: ToolId, sendsAtOnce = true): VideoUpload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<File | null>(file);
  current.current = file;

  const send = useCallback(
    (target: File): Sending => {
      const known = sendings.get(target);
      if (known) return known;
      const sending = startSending(target, tool);
      sendings.set(target, sending);
      return sending;
    },
    [tool],
  );

  const watch = useCallback((sending: Sending) => {
    const isCurrent = () => current.current === sending.file;
    const show = (share: number) => isCurrent() && setState({ status: 'uploading', share });
    if (sending.answer) setState({ status: 'done', answer: sending.answer });
    else show(sending.share);
    sending.listeners.add(show);
    sending.promise.then(
      (answer) => isCurrent() && setState({ status: 'done', answer }),
      (error: unknown) => {
        if (!isCurrent()) return;
        setState(sending.controller.signal.aborted ? { status: 'idle' } : { status: 'failed', error });
      },
    );
    return () => sending.listeners.delete(show);
  }, []);

  useEffect(() => {
    setState({ status: 'idle' });
    if (!file || (!sendsAtOnce && !sendings.has(file))) return;
    const sending = send(file);
    const unwatch = watch(sending);
    return () => {
      unwatch();
      // Another file takes its place: the line is better used for that one. A screen that is left keeps sending.
      if (current.current !== file && !sending.answer) sending.controller.abort();
    };
  }, [file, send, watch, sendsAtOnce]);

  const ensure = useCallback<VideoUpload['ensure']>(
    async ({ signal, onProgress }) => {
      const target = current.current;
      if (!target) throw new Error('No file was chosen');
      const sending = send(target);
      watch(sending);
      onProgress(sending.answer ? 1 : sending.share);
      sending.listeners.add(onProgress);
      const stop = () => sending.controller.abort();
      signal.addEventListener('abort', stop);
      try {
        return await sending.promise;
      } finally {
        signal.removeEventListener('abort', stop);
        sending.listeners.delete(onProgress);
      }
    },
    [send, watch],
  );

  const cancel = useCallback(() => {
    if (current.current) sendings.get(current.current)?.controller.abort();
  }, []);
  const forget = useCallback(() => {
    if (current.current) sendings.delete(current.current);
    setState({ status: 'idle' });
  }, []);
  return { state, cancel, ensure, forget };
}

function startSending(file: File, tool: ToolId): Sending {
  const form = new FormData();
  form.append('video', file, file.name);
  const controller = new AbortController();
  const listeners: Sending['listeners'] = new Set();
  const promise = uploadWithProgress({
    path: '/api/upload-video',
    form,
    answer: uploadAnswerSchema,
    signal: controller.signal,
    tool,
    onProgress: (share) => {
      sending.share = share;
      for (const listener of listeners) listener(share);
    },
  });
  const sending: Sending = { file, promise, controller, listeners, share: 0, answer: null };
  promise.then(
    (answer) => {
      sending.answer = answer;
    },
    // The next one who needs the file sends it again.
    () => sendings.delete(file),
  );
  return sending;
}
