import { randomId } from '@atelier/client/random-id';
import { sendAtOnce } from '@atelier/client/send-file';
import type { Sending } from '@atelier/client/sending';
import { LIMITS } from '@atelier/contracts/limits';
import type { UploadedMedia } from '@atelier/contracts/uploads';
import { createStore } from '@mantine/store';
import { api } from '../../lib/api/api.ts';
import { recordingIdOf } from '../recordings/recorded-file.ts';
import type { PieceWish } from './copy-piece.ts';
import { createSpeedometer, type Speed } from './measure-speed.ts';
import { storedPlace } from './stored-place.ts';

/** A file, or a piece of it, on the server. */
export interface SentSource {
  handle: string;
  /** Start of the sent part in the file, in seconds; 0 for the whole file and for the sound of it. */
  offsetSeconds: number;
  sizeBytes: number;
  /** `whole`: the server has all of the file. */
  kind: 'whole' | 'piece' | 'sound';
  /** Facts about the sent part; null where the server does not repeat them. */
  media: UploadedMedia | null;
}

export type TransferState =
  | { status: 'preparing' }
  | ({ status: 'sending' | 'paused' | 'offline'; sentBytes: number; totalBytes: number } & Speed)
  | { status: 'done'; sent: SentSource }
  | { status: 'failed'; error: unknown };

const STILL: Speed = { bytesPerSecond: null, secondsLeft: null };

export interface TransferRequest {
  file: File;
  /** The person: an interrupted upload of somebody else is never resumed. */
  userId: string;
  /** Null: the whole file. When the wished part cannot be copied, the whole file is sent. */
  wish: PieceWish | null;
  /** `any`: also pictures of at most 50 MB; videos and sounds by default. */
  accepts?: 'video' | 'any';
}

/**
 * Sends a file to the server, or only the wished part of it where that can be copied out of the file: in one request up
 * to 50 MB, in chunks above.
 */
export class Transfer {
  readonly request: TransferRequest;
  readonly #store = createStore<TransferState>({ status: 'preparing' });
  readonly #controller = new AbortController();
  readonly promise: Promise<SentSource>;
  #sending: Sending | null = null;
  #isPaused = false;

  constructor(request: TransferRequest) {
    this.request = request;
    this.promise = this.#run();
    this.promise.then(
      (sent) => this.#store.setState({ status: 'done', sent }),
      (error: unknown) => this.#store.setState({ status: 'failed', error }),
    );
  }

  get state(): TransferState {
    return this.#store.getState();
  }

  readonly subscribe = this.#store.subscribe;

  /** An upload in one request cannot be paused. */
  get canPause(): boolean {
    return this.#sending !== null;
  }

  pause(): void {
    const { state } = this;
    if (!this.#sending || (state.status !== 'sending' && state.status !== 'offline')) return;
    this.#isPaused = true;
    this.#sending.pause();
    this.#store.setState({ ...state, ...STILL, status: 'paused' });
  }

  resume(): void {
    const { state } = this;
    if (state.status !== 'paused') return;
    this.#isPaused = false;
    this.#store.setState({ ...state, status: 'sending' });
    this.#sending?.resume();
  }

  cancel(): void {
    this.#controller.abort(new DOMException('The upload was cancelled', 'AbortError'));
    this.#sending?.cancel();
  }

  async #run(): Promise<SentSource> {
    const { file, wish } = this.request;
    const { signal } = this.#controller;
    const piece = wish === null ? null : await cutOut(file, wish, signal);
    signal.throwIfAborted();
    try {
      const part = piece ? piece.file : file;
      const joined = wish === null ? await this.#joinRecorded(file) : null;
      const sent = joined ?? (await this.#send(part, wish === 'sound' && piece !== null));
      const facts = { ...sent, sizeBytes: part.size };
      if (!piece) return { ...facts, offsetSeconds: 0, kind: 'whole' };
      if (wish === 'sound') return { ...facts, offsetSeconds: 0, kind: 'sound' };
      return { ...facts, offsetSeconds: piece.startSeconds, kind: 'piece' };
    } finally {
      await piece?.remove?.();
    }
  }

  /** Finishes the upload of a recording that was sent while it was made; null for other files. */
  async #joinRecorded(file: File): Promise<Pick<SentSource, 'handle' | 'media'> | null> {
    const recordingId = recordingIdOf(file);
    if (recordingId === null) return null;
    const { sendRecorded } = await import('../recordings/send-recorded.ts');
    return sendRecorded(recordingId, file, {
      signal: this.#controller.signal,
      onProgress: this.#progressOf(file),
      onLine: this.#showLine,
    });
  }

  #progressOf({ size }: File): (sentBytes: number) => void {
    const measure = createSpeedometer(size);
    return (sentBytes) => {
      if (this.#isPaused) return;
      const speed = measure(sentBytes, performance.now());
      this.#store.setState({ status: 'sending', sentBytes, totalBytes: size, ...speed });
    };
  }

  readonly #showLine = (isUp: boolean): void => {
    const { state } = this;
    if (isUp || state.status !== 'sending') return;
    this.#store.setState({ ...state, ...STILL, status: 'offline' });
  };

  async #send(file: File, isSound: boolean): Promise<Pick<SentSource, 'handle' | 'media'>> {
    const { signal } = this.#controller;
    const { name } = file;
    const onProgress = this.#progressOf(file);
    onProgress(0);
    const { accepts } = this.request;
    if (file.size <= LIMITS.uploadMaxBytes && !isSound) {
      return sendAtOnce(api, file, { name, signal, onProgress, accepts });
    }
    const { sendByTus } = await import('@atelier/client/send-by-tus');
    signal.throwIfAborted();
    this.#sending = sendByTus(api, file, {
      name,
      onProgress,
      resume: storedPlace(fingerprintOf(this.request, file, isSound)),
      onLine: this.#showLine,
    });
    return this.#sending.promise;
  }
}

interface CutOut {
  file: File;
  /** Start of the piece in its source. */
  startSeconds: number;
  remove?(): Promise<void>;
}

/** The piece as a file of the page's own; null when it has to be the whole. */
async function cutOut(file: File, wish: PieceWish, signal: AbortSignal): Promise<CutOut | null> {
  if (wish !== 'sound') {
    const { slicePiece } = await import('./slices/slice-piece.ts');
    const sliced = await slicePiece(file, wish);
    signal.throwIfAborted();
    if (sliced) {
      const { parts, type, startSeconds } = sliced;
      return { startSeconds, file: new File(parts, file.name, { type, lastModified: 0 }) };
    }
  }
  return copyOut(file, wish, signal);
}

/** The piece copied packet by packet, where it is not to be had of slices. */
async function copyOut(file: File, wish: PieceWish, signal: AbortSignal): Promise<CutOut | null> {
  const [{ copyPiece }, { openPieceFile }] = await Promise.all([
    import('./copy-piece.ts'),
    import('./piece-file.ts'),
  ]);
  const target = await openPieceFile(randomId());
  try {
    const copied = await copyPiece(file, wish, target.writable, signal);
    if (copied) {
      const { startSeconds, type } = copied;
      return { startSeconds, file: await target.read(file.name, type), remove: target.remove };
    }
  } catch (error) {
    signal.throwIfAborted();
    // ffmpeg reads files that the library cannot: the whole file is sent then.
    console.warn('A piece could not be copied; the whole file is sent', error);
  }
  await target.remove();
  return null;
}

function fingerprintOf({ file, userId, wish }: TransferRequest, sent: File, isSound: boolean): string {
  const part =
    isSound || wish === 'sound' ? 'sound' : wish ? `${wish.startSeconds}-${wish.endSeconds}` : 'all';
  return ['atelier', userId, file.name, file.size, file.lastModified, part, sent.size].join(':');
}
