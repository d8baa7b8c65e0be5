import { isAbort } from '@atelier/client/api-error';
import { LIMITS } from '@atelier/contracts/limits';
import type { UploadedMedia } from '@atelier/contracts/uploads';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/session/session.ts';
import {
  awaitTransfer,
  forgetSent,
  holds,
  type Piece,
  sendOnce,
  shareOf,
  transferOf,
} from '../long-source/sent-files.ts';
import type { SentSource, Transfer } from '../long-source/transfer.ts';
import type { ChosenVideo } from './use-chosen-video.ts';

/** The file on the server, or the piece of a long one. */
interface SentVideo {
  filepath: string;
  /** Start of the sent part in the chosen file, in seconds. */
  offsetSeconds: number;
  /** The part of the chosen file that was sent; null: all of it. */
  piece: Piece | null;
  /** Facts about the sent part, where the server gives them. */
  media: UploadedMedia | null;
}

type UploadState =
  | { status: 'idle' }
  /** Share sent, 0 to 1. `transfer` is null for a file that goes in one request. */
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

/**
 * Sends the chosen file in the background, so that the job can start at once. Of a file above 50 MB only the piece that
 * is worked on is sent, and not before a caller needs it. A file that no piece can be copied out of is sent whole at
 * once: the range is chosen meanwhile.
 * @param sendsAtOnce false: only when a caller needs the handle
 * @param piece the range that is worked on; null: the whole file
 */
export function useVideoUpload(
  video: Pick<ChosenVideo, 'file' | 'goesWhole'> | null,
  sendsAtOnce = true,
  piece: Piece | null = null,
): VideoUpload {
  const file = video?.file ?? null;
  const wished = video?.goesWhole ? null : piece;
  const userId = useUser()?.id ?? 'nobody';
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const latest = useRef({ file, wished, userId });
  latest.current = { file, wished, userId };
  const isAtOnce =
    sendsAtOnce && (video === null || video.file.size <= LIMITS.uploadMaxBytes || video.goesWhole);

  const send = useCallback((target: File): Transfer => {
    const sending = sendOnce({
      file: target,
      userId: latest.current.userId,
      piece: latest.current.wished,
    });
    setTransfer(sending);
    return sending;
  }, []);

  useEffect(() => {
    setTransfer(null);
    if (!file) return;
    if (!isAtOnce) {
      setTransfer(transferOf(file) ?? null);
      return;
    }
    const sending = send(file);
    return () => {
      // Another file takes its place and the connection. A screen that is left keeps sending.
      if (latest.current.file !== file && sending.state.status !== 'done') sending.cancel();
    };
  }, [file, send, isAtOnce]);

  const ensure = useCallback<VideoUpload['ensure']>(
    async (options) => {
      const target = latest.current.file;
      if (!target) throw new Error('No file was chosen');
      const sending = send(target);
      return sentVideo(sending, await awaitTransfer(sending, options));
    },
    [send],
  );
  const cancel = useCallback(() => {
    if (latest.current.file) transferOf(latest.current.file)?.cancel();
  }, []);
  const forget = useCallback(() => {
    if (latest.current.file) forgetSent(latest.current.file);
    setTransfer(null);
  }, []);
  useSyncExternalStore(transfer?.subscribe ?? subscribeToNothing, () => transfer?.state);
  const isShown = transfer !== null && transfer.request.file === file;
  return { state: isShown ? stateOf(transfer, piece) : { status: 'idle' }, cancel, ensure, forget };
}

function stateOf(transfer: Transfer, piece: Piece | null): UploadState {
  const { state, request } = transfer;
  if (state.status === 'failed')
    return isAbort(state.error) ? { status: 'idle' } : { status: 'failed', error: state.error };
  if (state.status === 'done') {
    // The sent piece is another one than the wished one.
    if (!holds(transfer, piece)) return { status: 'idle' };
    return { status: 'done', answer: sentVideo(transfer, state.sent) };
  }
  const isLarge = request.file.size > LIMITS.uploadMaxBytes;
  return { status: 'uploading', share: shareOf(transfer), transfer: isLarge ? transfer : null };
}

function sentVideo({ request: { wish } }: Transfer, sent: SentSource): SentVideo {
  const { handle, offsetSeconds, kind, media } = sent;
  const isWhole = kind === 'whole' || wish === 'sound';
  return { filepath: handle, offsetSeconds, piece: isWhole ? null : wish, media };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
