import { LIMITS } from '@atelier/contracts/limits';
import type { LiveUploadStatus } from '../../../workbench/recordings/live-upload.ts';
import type { RecordedSegments } from '../../../workbench/recordings/recording-store.ts';
import { deleteRecording } from '../../../workbench/recordings/recordings.ts';
import { type Quality, WEBCAM_QUALITY } from '../capture/capture-kind.ts';
import { recorderOptions } from './recorder-options.ts';
import { TakeFile } from './take-file.ts';

const TICK_MS = 200;
/** The worst one first: it is what is shown of several files. */
const UPLOADS: readonly LiveUploadStatus[] = ['refused', 'offline', 'sending'];

export interface TakeState {
  status: 'recording' | 'paused' | 'ended';
  /** The length of what is kept. */
  seconds: number;
  /** The number of the sentence that is spoken, of a text that is read one by one. */
  sentence: number;
  /** False when the browser keeps nothing over a crash. */
  isStored: boolean;
  /** The upload of what was recorded so far; null before its first answer. */
  upload: LiveUploadStatus | null;
  /** True when the recording has the length of the longest film. */
  isFull: boolean;
  /** True when the recorder or a device failed: what was recorded until then is kept. */
  isBroken: boolean;
}

interface TakeRequest {
  stream: MediaStream;
  /** The webcam beside a screen, which is recorded as a second file; null for one file. */
  webcam: MediaStream | null;
  quality: Quality;
  userId: string;
  /** The sentences that are read one by one; none when the text scrolls or there is none. */
  sentences: readonly string[];
  /** True when what is read becomes the words of the film. */
  isTranscript: boolean;
}

/**
 * Records in segments, so that a pause leaves nothing out and a sentence can be spoken again: its segments are dropped
 * and those around them joined. A screen and the webcam beside it are two files, whose segments begin and end together.
 */
export class TakeRecorder {
  #state: TakeState = {
    status: 'recording',
    seconds: 0,
    sentence: 0,
    isStored: true,
    upload: null,
    isFull: false,
    isBroken: false,
  };
  readonly #request: TakeRequest;
  readonly #startedAtMs = Date.now();
  readonly #main: TakeFile;
  readonly #files: readonly TakeFile[];
  readonly #listeners = new Set<() => void>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(request: TakeRequest) {
    const { stream, webcam, quality } = request;
    this.#request = request;
    this.#main = this.#open(stream, quality, null);
    this.#files = [this.#main, ...(webcam ? [this.#open(webcam, WEBCAM_QUALITY, this.#main.id)] : [])];
    this.#begin();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  get state(): TakeState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  pause(): void {
    if (this.#state.status !== 'recording') return;
    this.#stop();
    this.#set({ status: 'paused', seconds: this.#main.seconds });
  }

  resume(): void {
    if (this.#state.status !== 'paused' || this.#state.isFull || this.#state.isBroken) return;
    this.#begin();
  }

  /** Goes on to the next sentence, which can be spoken again by itself. */
  nextSentence(): void {
    if (this.#state.sentence >= this.#request.sentences.length - 1) return;
    this.#set({ sentence: this.#state.sentence + 1 });
    if (this.#state.status === 'recording') this.#restart();
  }

  /** Drops the sentence as spoken so far and begins it anew. */
  retakeSentence(): void {
    if (this.#state.status === 'ended' || this.#state.isBroken) return;
    for (const file of this.#files) file.drop(this.#state.sentence);
    this.#restart();
    this.#set({ isFull: false });
  }

  /** Keeps what was recorded, although a device went away. */
  breakOff(): void {
    if (this.#state.status === 'ended') return;
    this.pause();
    this.#set({ isBroken: true });
  }

  /**
   * Ends the recording.
   * @param script the text that was spoken, where it is known
   * @returns its files: that of the screen before that of the webcam
   */
  async finish(script: string): Promise<RecordedSegments[]> {
    clearInterval(this.#timer);
    this.#set({ status: 'ended', seconds: this.#main.seconds });
    return Promise.all(this.#files.map((file) => file.finish(script)));
  }

  /** Ends the recording and leaves what is stored for another visit. */
  leave(): void {
    if (this.#state.status === 'ended') return;
    void this.finish(this.#spoken());
  }

  /** Ends the recording and deletes it. */
  async discard(): Promise<void> {
    await this.finish('');
    await Promise.all(this.#files.map(({ id }) => deleteRecording(id)));
  }

  #open(stream: MediaStream, quality: Quality, beside: string | null): TakeFile {
    return new TakeFile({
      stream,
      options: recorderOptions(quality),
      beside,
      take: () => ({
        userId: this.#request.userId,
        startedAtMs: this.#startedAtMs,
        script: this.#spoken(),
      }),
      onFailure: () => this.breakOff(),
      onChange: () =>
        this.#set({
          isStored: this.#files.every(({ isStored }) => isStored),
          upload: UPLOADS.find((status) => this.#files.some(({ upload }) => upload === status)) ?? null,
        }),
    });
  }

  /** Begins a segment of each file, in one task. */
  #begin(): void {
    try {
      for (const file of this.#files) file.begin(this.#state.sentence);
    } catch (error) {
      console.warn('The browser does not record', error);
      this.#stop();
      this.#set({ status: 'paused', isBroken: true });
      return;
    }
    this.#set({ status: 'recording' });
  }

  #stop(): void {
    for (const file of this.#files) file.stop();
  }

  #restart(): void {
    this.#stop();
    this.#begin();
  }

  #tick(): void {
    if (this.#state.status !== 'recording') return;
    const { seconds } = this.#main;
    this.#set({ seconds });
    if (seconds < LIMITS.recordingMaxSeconds - 1) return;
    this.pause();
    this.#set({ isFull: true });
  }

  #spoken(): string {
    const { sentences, isTranscript } = this.#request;
    return isTranscript ? sentences.slice(0, this.#state.sentence + 1).join('\n') : '';
  }

  #set(change: Partial<TakeState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
