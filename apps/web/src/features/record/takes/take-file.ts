import { randomId } from '@atelier/client/random-id';
import type { NumberedSegment } from '@atelier/client/recordings';
import { LiveUpload, type LiveUploadStatus } from '../../../workbench/recordings/live-upload.ts';
import {
  holdRecording,
  type RecordedSegments,
  type StoredRecording,
  storeChunk,
  storeRecording,
} from '../../../workbench/recordings/recording-store.ts';
import type { recorderOptions } from './recorder-options.ts';
import { Segment } from './segment.ts';

interface TakeFileRequest {
  stream: MediaStream;
  options: ReturnType<typeof recorderOptions>;
  /** The id of the screen's recording, for that of a webcam; null for any other. */
  beside: string | null;
  /** Returns what all files of the take have in common. */
  take: () => Pick<StoredRecording, 'userId' | 'startedAtMs' | 'script'>;
  /** Called when the recorder fails. */
  onFailure: () => void;
  /** Called when `isStored` or `upload` has changed. */
  onChange: () => void;
}

/** One file of a take, in segments: each second is stored at once, and sent to the server some seconds later. */
export class TakeFile {
  readonly id = randomId();
  /** False when the browser keeps nothing over a crash. */
  isStored = true;
  /** The upload of what was recorded so far; null before its first answer. */
  upload: LiveUploadStatus | null = null;
  readonly #request: TakeFileRequest;
  readonly #segments: Segment[] = [];
  readonly #life = new AbortController();
  readonly #sending: LiveUpload;
  #current: Segment | null = null;
  #storing: Promise<void> = Promise.resolve();

  constructor(request: TakeFileRequest) {
    this.#request = request;
    holdRecording(this.id, this.#life.signal);
    this.#sending = new LiveUpload({
      row: () => this.#row(),
      segments: () => this.#kept(),
      onStatus: (upload) => {
        this.upload = upload;
        request.onChange();
      },
    });
  }

  /** The length of what is kept. */
  get seconds(): number {
    return this.#segments.reduce((sum, { isDropped, seconds }) => sum + (isDropped ? 0 : seconds), 0);
  }

  /** Begins a segment, in which a sentence is spoken. @throws DOMException when the browser does not record */
  begin(sentence: number): void {
    const { stream, options, onFailure } = this.#request;
    const place = { number: this.#segments.length, sentence };
    const onChunk = (segment: Segment, index: number, blob: Blob) => this.#store(segment, index, blob);
    this.#current = new Segment(place, { stream, options }, { onChunk, onFailure });
    this.#segments.push(this.#current);
  }

  /** Ends the present segment. */
  stop(): void {
    void this.#current?.stop();
    this.#current = null;
  }

  /** Leaves the segments of a sentence out. */
  drop(sentence: number): void {
    for (const segment of this.#segments) {
      if (segment.sentence === sentence) segment.isDropped = true;
    }
  }

  /** Ends the file. @param script the text that was spoken, where it is known */
  async finish(script: string): Promise<RecordedSegments> {
    this.#current = null;
    await Promise.all(this.#segments.map((segment) => segment.stop()));
    await Promise.all([this.#storing, this.#sending.stop()]);
    this.#life.abort();
    const recording = { ...this.#row(), script };
    if (this.isStored) await storeRecording(recording).catch(() => undefined);
    return { recording, segments: this.#kept() };
  }

  /** Writes chunks one after the other. After a failure none is written, and the screen says so. */
  #store(segment: Segment, index: number, blob: Blob): void {
    this.#storing = this.#storing.then(async () => {
      if (!this.isStored) return;
      try {
        await storeChunk(this.#row(), { segment: segment.number, index, blob });
      } catch (error) {
        console.warn('The browser keeps no recording', error);
        this.isStored = false;
        this.#request.onChange();
      }
    });
  }

  #kept(): NumberedSegment[] {
    return this.#segments
      .filter(({ isDropped, chunks }) => !isDropped && chunks.length > 0)
      .map(({ number, blob }) => ({ number, blob }));
  }

  #row(): StoredRecording {
    const { beside, take } = this.#request;
    return {
      ...take(),
      id: this.id,
      beside,
      seconds: this.seconds,
      dropped: this.#segments.filter(({ isDropped }) => isDropped).map(({ number }) => number),
    };
  }
}
