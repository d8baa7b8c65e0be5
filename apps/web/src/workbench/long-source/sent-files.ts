import { LIMITS } from '@atelier/contracts/limits';
import { type SentSource, Transfer, type TransferRequest } from './transfer.ts';

/** A range of a file, in seconds. */
export interface Piece {
  startSeconds: number;
  endSeconds: number;
}

interface SendRequest extends Pick<TransferRequest, 'file' | 'userId' | 'accepts'> {
  /** The range that is worked on; null: the whole file. Files of at most 50 MB are always sent whole. */
  piece: Piece | null;
}

/** The upload of each file of this page: handles outlive a change of screen. */
const transfers = new WeakMap<File, Transfer>();

export function transferOf(file: File): Transfer | undefined {
  return transfers.get(file);
}

/** Gives the upload of a file: the one under way or finished when it holds the wished piece, else a new one. */
export function sendOnce({ file, userId, piece, accepts = 'video' }: SendRequest): Transfer {
  const known = transfers.get(file);
  if (known && (known.request.accepts ?? 'video') === accepts && holds(known, piece)) return known;
  known?.cancel();
  const wish = file.size > LIMITS.uploadMaxBytes ? piece : null;
  const transfer = new Transfer({ file, userId, wish, accepts });
  transfers.set(file, transfer);
  // After a failure the next call sends the file again.
  transfer.promise.catch(() => transfers.get(file) === transfer && transfers.delete(file));
  return transfer;
}

/** Waits for an upload. An abort of `signal` cancels it. */
export async function awaitTransfer(
  transfer: Transfer,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<SentSource> {
  const report = () => onProgress(shareOf(transfer));
  report();
  const stopReporting = transfer.subscribe(report);
  const stop = () => transfer.cancel();
  signal.addEventListener('abort', stop);
  try {
    return await transfer.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    stopReporting();
  }
}

/** Forgets the handle of a file that the server has deleted. */
export function forgetSent(file: File): void {
  transfers.delete(file);
}

/** The share sent, 0 to 1. */
export function shareOf({ state }: Transfer): number {
  if (state.status === 'done') return 1;
  return 'sentBytes' in state && state.totalBytes > 0 ? state.sentBytes / state.totalBytes : 0;
}

/** Half a frame: a range before and after rounding is the same piece. */
const TOLERANCE_SECONDS = 0.02;

/** Tests whether an upload holds a wished piece of its file; null: the whole. */
export function holds({ request, state }: Transfer, wished: Piece | null): boolean {
  const isWhole = state.status === 'done' && state.sent.kind === 'whole';
  if (request.wish === null || request.wish === 'sound' || isWhole) return true;
  if (wished === null) return false;
  return (
    request.wish.startSeconds <= wished.startSeconds + TOLERANCE_SECONDS &&
    request.wish.endSeconds >= wished.endSeconds - TOLERANCE_SECONDS
  );
}
