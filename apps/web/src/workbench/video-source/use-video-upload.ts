import { LIMITS } from '@atelier/contracts/limits';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { type UploadedMedia, uploadAnswerSchema } from '@atelier/contracts/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';
import { useUser } from '../../lib/session/session.ts';
import { Transfer } from '../long-source/transfer.ts';
import type { ChosenVideo } from './use-chosen-video.ts';

/** The file on the server, or the piece of a long one that was asked for. */
interface SentVideo {
  filepath: string;
  /** Where it begins in the chosen file, in seconds. */
  offsetSeconds: number;
  /** What of the chosen file it holds; null: all. */
  piece: Piece | null;
  /** What the server found in what was sent, where it says so. */
  media: UploadedMedia | null;
}

/** In seconds of the file. */
export interface Piece {
  startSeconds: number;
  endSeconds: number;
}

type UploadState =
  | { status: 'idle' }
  /** Share sent, 0 to 1. */
  | { status: 'uploading'; share: number; transfer: Transfer | null }
  | { status: 'done'; answer: SentVideo }
  | { status: 'failed'; error: unknown };

export interface VideoUpload {
  state: UploadState;
  /** Stops sending; the file stays chosen and is sent again when it is needed. */
  cancel: () => void;
  /** The handle of the file: sent before, being sent, or sent now. Throws ApiError and aborts. */
  ensure: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<SentVideo>;
  /** The server does not know the handle any more. */
  forget: () => void;
}

interface Sending {
  file: File;
  promise: Promise<SentVideo>;
  /** Of a file that is too large for one request. */
  transfer: Transfer | null;
  piece: Piece | null;
  controller: AbortController;
  listeners: Set<(share: number) => void>;
  share: number;
  answer: SentVideo | null;
}

/** One upload per file of the page: handles outlive a change of screen. */
const sendings = new WeakMap<File, Sending>();

/**
 * Sends the chosen file to `POST /api/upload-video` in the background, so that the job can start at once.
 * Of a file above 50 MB only the piece that is worked on is sent, and not before somebody asks for it.
 * What no piece can be cut out of goes whole, and at once too: the excerpt is chosen meanwhile.
 * @param sendsAtOnce false: only when somebody asks for the handle
 * @param piece what is worked on now; null: all of it
 */
export function useVideoUpload(
  video: Pick<ChosenVideo, 'file' | 'goesWhole'> | null,
  tool: ToolId,
  sendsAtOnce = true,
  piece: Piece | null = null,
): VideoUpload {
  const file = video?.file ?? null;
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<File | null>(file);
  current.current = file;
  const wanted = useRef(piece);
  wanted.current = video?.goesWhole ? null : piece;
  const userId = useUser()?.id ?? 'nobody';
  const isAtOnce =
    sendsAtOnce && (video === null || video.file.size <= LIMITS.uploadMaxBytes || video.goesWhole);

  const send = useCallback(
    (target: File): Sending => {
      const known = sendings.get(target);
      if (known && holds(known.piece, wanted.current)) return known;
      known?.controller.abort();
      const sending =
        target.size > LIMITS.uploadMaxBytes
          ? startPiece(target, wanted.current, userId)
          : startSending(target, tool);
      sendings.set(target, sending);
      return sending;
    },
    [tool, userId],
  );

  const watch = useCallback((sending: Sending) => {
    const isCurrent = () => current.current === sending.file;
    const show = (share: number) =>
      isCurrent() && setState({ status: 'uploading', share, transfer: sending.transfer });
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
    if (!file || (!isAtOnce && !sendings.has(file))) return;
    const sending = send(file);
    const unwatch = watch(sending);
    return () => {
      unwatch();
      // Another file takes its place: the line is better used for that one. A screen that is left keeps sending.
      if (current.current !== file && !sending.answer) sending.controller.abort();
    };
  }, [file, send, watch, isAtOnce]);

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
  // Another piece is wanted than the one that was sent.
  const isStale = state.status === 'done' && !holds(state.answer.piece, piece);
  return { state: isStale ? { status: 'idle' } : state, cancel, ensure, forget };
}

/** Half a frame: what was asked for before a rounding is the same piece. */
const TOLERANCE_SECONDS = 0.02;

function holds(sent: Piece | null, wanted: Piece | null): boolean {
  if (sent === null) return true;
  if (wanted === null) return false;
  return (
    sent.startSeconds <= wanted.startSeconds + TOLERANCE_SECONDS &&
    sent.endSeconds >= wanted.endSeconds - TOLERANCE_SECONDS
  );
}

function startSending(file: File, tool: ToolId): Sending {
  const form = new FormData();
  form.append('video', file, file.name);
  const controller = new AbortController();
  const listeners: Sending['listeners'] = new Set();
  const send = async (): Promise<SentVideo> => {
    const { filepath, ...media } = await uploadWithProgress({
      path: '/api/upload-video',
      form,
      answer: uploadAnswerSchema,
      signal: controller.signal,
      tool,
      onProgress: (share) => tell(sending, share),
    });
    return { filepath, offsetSeconds: 0, piece: null, media };
  };
  const promise = send();
  const sending: Sending = {
    ...{ file, promise, transfer: null, piece: null, controller, listeners, share: 0, answer: null },
  };
  return keptUntilItFails(sending);
}

/** The piece of a long file; all of it where nothing can be copied out of it here. */
function startPiece(file: File, piece: Piece | null, userId: string): Sending {
  const controller = new AbortController();
  const transfer = new Transfer({ file, userId, wish: piece });
  controller.signal.addEventListener('abort', () => transfer.cancel());
  const promise = transfer.promise.then(({ handle, offsetSeconds, kind }) => {
    const { media } = transfer;
    const sent = { filepath: handle, offsetSeconds, piece: kind === 'whole' ? null : piece, media };
    sending.piece = sent.piece;
    return sent;
  });
  const listeners: Sending['listeners'] = new Set();
  const sending: Sending = { file, promise, transfer, piece, controller, listeners, share: 0, answer: null };
  transfer.subscribe(() => {
    const { state } = transfer;
    if ('sentBytes' in state && state.totalBytes > 0) tell(sending, state.sentBytes / state.totalBytes);
  });
  return keptUntilItFails(sending);
}

function tell(sending: Sending, share: number): void {
  sending.share = share;
  for (const listener of sending.listeners) listener(share);
}

function keptUntilItFails(sending: Sending): Sending {
  sending.promise.then(
    (answer) => {
      sending.answer = answer;
    },
    () => {
      // The next one who needs the file sends it again.
      if (sendings.get(sending.file) === sending) sendings.delete(sending.file);
    },
  );
  return sending;
}
