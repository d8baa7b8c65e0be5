import { LIMITS } from '@atelier/contracts/limits';
import type { UploadAnswer, UploadedMedia } from '@atelier/contracts/uploads';
import { uploadAnswerSchema } from '@atelier/contracts/uploads';
import { createStore } from '@mantine/store';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import type { PieceWish } from './copy-piece.ts';
import { createSpeedometer, type Speed } from './measure-speed.ts';
import type { TusSending } from './send-by-tus.ts';

/** What became of a file, or of a piece of it, on the server. */
export interface SentSource {
  handle: string;
  /** Where what was sent begins in the file, in seconds; 0: the whole was sent, or the sound of the whole. */
  offsetSeconds: number;
  sizeBytes: number;
  /** `whole`: everything of it can be made into clips. */
  kind: 'whole' | 'piece' | 'sound';
}

export type TransferState =
  | { status: 'preparing' }
  | ({ status: 'sending' | 'paused' | 'offline'; sentBytes: number; totalBytes: number } & Speed)
  | { status: 'done'; sent: SentSource }
  | { status: 'failed'; error: unknown };

const STILL: Speed = { bytesPerSecond: null, secondsLeft: null };

export interface TransferRequest {
  file: File;
  /** Whose it is: nobody resumes another one's upload of the same file. */
  userId: string;
  /** Null: the whole. A wish that cannot be copied is answered with the whole. */
  wish: PieceWish | null;
}

/**
 * Brings a file, or only what is wanted of it, to the server: what can be copied out of it alone where that was
 * asked for, else everything; in one request up to 50 MB, in pieces above.
 */
export class Transfer {
  readonly #request: TransferRequest;
  readonly #store = createStore<TransferState>({ status: 'preparing' });
  readonly #controller = new AbortController();
  readonly promise: Promise<SentSource>;
  #sending: TusSending | null = null;
  #isPaused = false;
  #media: UploadedMedia | null = null;

  constructor(request: TransferRequest) {
    this.#request = request;
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

  /** What the server found in what was sent; null until then, or where it does not say so again. */
  get media(): UploadedMedia | null {
    return this.#media;
  }

  /** What goes in one request cannot be paused. */
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
    const { file, wish } = this.#request;
    const { signal } = this.#controller;
    const piece = wish === null ? null : await cutOut(file, wish, signal);
    signal.throwIfAborted();
    try {
      const part = piece ? piece.file : file;
      const handle = await this.#send(part, wish === 'sound' && piece !== null);
      const about = { handle, sizeBytes: part.size };
      if (!piece) return { ...about, offsetSeconds: 0, kind: 'whole' };
      if (wish === 'sound') return { ...about, offsetSeconds: 0, kind: 'sound' };
      return { ...about, offsetSeconds: piece.startSeconds, kind: 'piece' };
    } finally {
      await piece?.remove?.();
    }
  }

  async #send(file: File, isSound: boolean): Promise<string> {
    const measure = createSpeedometer(file.size);
    const show = (sentBytes: number) => {
      if (this.#isPaused) return;
      const speed = measure(sentBytes, performance.now());
      this.#store.setState({ status: 'sending', sentBytes, totalBytes: file.size, ...speed });
    };
    show(0);
    // The short way takes films alone.
    if (file.size <= LIMITS.uploadMaxBytes && !isSound) {
      const { filepath, ...media } = await sendWhole(file, this.#controller.signal, (share) =>
        show(share * file.size),
      );
      this.#media = media;
      return filepath;
    }
    const { sendByTus } = await import('./send-by-tus.ts');
    this.#controller.signal.throwIfAborted();
    this.#sending = sendByTus({
      file,
      fingerprint: fingerprintOf(this.#request, file, isSound),
      onProgress: show,
      onLine: (isUp) => {
        const { state } = this;
        if (isUp || state.status !== 'sending') return;
        this.#store.setState({ ...state, ...STILL, status: 'offline' });
      },
    });
    const { handle, media } = await this.#sending.promise;
    this.#media = media;
    return handle;
  }
}

function sendWhole(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('video', file, file.name);
  const tool = 'clip';
  return uploadWithProgress({
    ...{ path: '/api/upload-video', form, answer: uploadAnswerSchema, signal, tool },
    onProgress,
  });
}

interface CutOut {
  file: File;
  /** Where it begins in its source. */
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
    // What a library cannot read, ffmpeg may: the whole is sent then.
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
