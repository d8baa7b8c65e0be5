import { randomId } from '@atelier/client/random-id';
import type { NumberedSegment } from '@atelier/client/recordings';
import { LIMITS } from '@atelier/contracts/limits';
import { LiveUpload, type LiveUploadStatus } from '../../../workbench/recordings/live-upload.ts';
import {
  holdRecording,
  type StoredRecording,
  storeChunk,
  storeRecording,
} from '../../../workbench/recordings/recording-store.ts';
import { deleteRecording } from '../../../workbench/recordings/recordings.ts';
import type { Quality } from '../capture/capture-kind.ts';
import { recorderOptions } from './recorder-options.ts';
import { Segment } from './segment.ts';

const TICK_MS = 200;

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
  quality: Quality;
  userId: string;
  /** The sentences that are read one by one; none when the text scrolls or there is none. */
  sentences: readonly string[];
  /** True when what is read becomes the words of the film. */
  isTranscript: boolean;
}

/**
 * Records in segments, so that a pause leaves nothing out and a sentence can be spoken again: its segments are dropped
 * and those around them joined. Each second is stored at once, and sent to the server some seconds later.
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
  readonly #id = randomId();
  readonly #startedAtMs = Date.now();
  readonly #segments: Segment[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #life = new AbortController();
  #current: Segment | null = null;
  #storing: Promise<void> = Promise.resolve();
  readonly #upload: LiveUpload;

  constructor(request: TakeRequest) {
    this.#request = request;
    holdRecording(this.#id, this.#life.signal);
    this.#begin();
    this.#upload = new LiveUpload({
      row: () => this.#row(),
      segments: () => this.#kept(),
      onStatus: (upload) => this.#set({ upload }),
    });
    const timer = setInterval(() => this.#tick(), TICK_MS);
    this.#life.signal.addEventListener('abort', () => clearInterval(timer));
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
    void this.#current?.stop();
    this.#current = null;
    this.#set({ status: 'paused', seconds: this.#seconds() });
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
    for (const segment of this.#segments) {
      if (segment.sentence === this.#state.sentence) segment.isDropped = true;
    }
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
   * @returns its row and its kept segments, each a file
   */
  async finish(script: string): Promise<{ recording: StoredRecording; segments: NumberedSegment[] }> {
    this.#set({ status: 'ended', seconds: this.#seconds() });
    this.#current = null;
    await Promise.all(this.#segments.map((segment) => segment.stop()));
    await Promise.all([this.#storing, this.#upload.stop()]);
    this.#life.abort();
    const recording = { ...this.#row(), script };
    if (this.#state.isStored) await storeRecording(recording).catch(() => undefined);
    return { recording, segments: this.#kept() };
  }

  /** Ends the recording and leaves what is stored for another visit. */
  leave(): void {
    if (this.#state.status === 'ended') return;
    void this.finish(this.#spoken());
  }

  /** Ends the recording and deletes it. */
  async discard(): Promise<void> {
    await this.finish('');
    await deleteRecording(this.#id);
  }

  #begin(): void {
    const { stream, quality } = this.#request;
    const place = { number: this.#segments.length, sentence: this.#state.sentence };
    try {
      this.#current = new Segment(
        place,
        { stream, options: recorderOptions(quality) },
        {
          onChunk: (segment, index, blob) => this.#store(segment, index, blob),
          onFailure: () => this.breakOff(),
        },
      );
    } catch (error) {
      console.warn('The browser does not record', error);
      this.#set({ status: 'paused', isBroken: true });
      return;
    }
    this.#segments.push(this.#current);
    this.#set({ status: 'recording' });
  }

  #restart(): void {
    void this.#current?.stop();
    this.#begin();
  }

  #tick(): void {
    if (this.#state.status !== 'recording') return;
    const seconds = this.#seconds();
    this.#set({ seconds });
    if (seconds < LIMITS.recordingMaxSeconds - 1) return;
    this.pause();
    this.#set({ isFull: true });
  }

  /** Writes chunks one after the other. After a failure none is written, and the screen says so. */
  #store(segment: Segment, index: number, blob: Blob): void {
    this.#storing = this.#storing.then(async () => {
      if (!this.#state.isStored) return;
      try {
        await storeChunk(this.#row(), { segment: segment.number, index, blob });
      } catch (error) {
        console.warn('The browser keeps no recording', error);
        this.#set({ isStored: false });
      }
    });
  }

  #kept(): NumberedSegment[] {
    return this.#segments
      .filter(({ isDropped, chunks }) => !isDropped && chunks.length > 0)
      .map(({ number, blob }) => ({ number, blob }));
  }

  #row(): StoredRecording {
    return {
      id: this.#id,
      userId: this.#request.userId,
      startedAtMs: this.#startedAtMs,
      seconds: this.#seconds(),
      script: this.#spoken(),
      dropped: this.#segments.filter(({ isDropped }) => isDropped).map(({ number }) => number),
    };
  }

  #spoken(): string {
    const { sentences, isTranscript } = this.#request;
    return isTranscript ? sentences.slice(0, this.#state.sentence + 1).join('\n') : '';
  }

  #seconds(): number {
    return this.#segments.reduce((sum, { isDropped, seconds }) => sum + (isDropped ? 0 : seconds), 0);
  }

  #set(change: Partial<TakeState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
