/** The length of a chunk in milliseconds. A tab that dies loses one chunk, and one that is being written. */
const CHUNK_MS = 1000;

interface SegmentEvents {
  onChunk(segment: Segment, index: number, blob: Blob): void;
  onFailure(error: unknown): void;
}

/** One uninterrupted piece of a recording: a file of the browser's recorder. */
export class Segment {
  readonly number: number;
  /** The sentence that is spoken in it. */
  readonly sentence: number;
  readonly chunks: Blob[] = [];
  isDropped = false;
  readonly #recorder: MediaRecorder;
  readonly #startedAtMs = performance.now();
  #endedAtMs: number | null = null;
  readonly #stopped = Promise.withResolvers<void>();

  constructor(
    place: { number: number; sentence: number },
    input: { stream: MediaStream; options: MediaRecorderOptions },
    events: SegmentEvents,
  ) {
    this.number = place.number;
    this.sentence = place.sentence;
    this.#recorder = new MediaRecorder(input.stream, input.options);
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      this.chunks.push(data);
      events.onChunk(this, this.chunks.length - 1, data);
    });
    this.#recorder.addEventListener('error', (event) => events.onFailure(event));
    this.#recorder.addEventListener('stop', () => {
      this.#endedAtMs ??= performance.now();
      this.#stopped.resolve();
    });
    this.#recorder.start(CHUNK_MS);
  }

  get seconds(): number {
    return ((this.#endedAtMs ?? performance.now()) - this.#startedAtMs) / 1000;
  }

  get blob(): Blob {
    return new Blob(this.chunks, { type: this.chunks[0]?.type ?? '' });
  }

  /** Ends the segment; its last chunk has arrived when the promise resolves. */
  stop(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      this.#endedAtMs = performance.now();
      this.#recorder.stop();
    } else this.#stopped.resolve();
    return this.#stopped.promise;
  }
}
