import { ApiError } from '@atelier/client/api-error';
import { pause } from '@atelier/client/pause';
import type { NumberedSegment } from '@atelier/client/recordings';
import { describeStored } from './describe-stored.ts';
import type { StoredRecording } from './recording-store.ts';
import { recordings } from './recordings.ts';

const INTERVAL_MS = 2000;
const RETRY_MS = 3000;
/** Without news for a minute the server offers the recording to other devices. */
const NEWS_MS = 20_000;

/** `refused`: the server takes no more, so that the recording is sent at its end. */
export type LiveUploadStatus = 'sending' | 'offline' | 'refused';

interface LiveSource {
  row(): StoredRecording;
  /** The kept segments that have bytes; the last one may grow. */
  segments(): NumberedSegment[];
  onStatus(status: LiveUploadStatus): void;
}

/**
 * Sends a recording while it is made, some seconds behind. What is missing at the end is sent by `sendRecorded`. A
 * failure costs nothing: this device has all of the recording.
 */
export class LiveUpload {
  readonly #source: LiveSource;
  readonly #life = new AbortController();
  readonly #ended: Promise<void>;
  readonly #sizes = new Map<number, number>();
  #described = '';
  #describedAtMs = 0;

  constructor(source: LiveSource) {
    this.#source = source;
    this.#ended = this.#run();
  }

  /** Stops sending; nothing is under way any more when the promise resolves. */
  stop(): Promise<void> {
    this.#life.abort();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const { signal } = this.#life;
    while (!signal.aborted) {
      const delayMs = await this.#sendOnce(signal);
      if (delayMs === null) return;
      await pause(delayMs, signal).catch(() => undefined);
    }
  }

  /** @returns the time until the next turn in milliseconds; null when there is none */
  async #sendOnce(signal: AbortSignal): Promise<number | null> {
    const { id } = this.#source.row();
    const segments = this.#source.segments();
    const [first] = segments;
    if (!first) return INTERVAL_MS;
    try {
      await this.#describe(first.blob.type, signal);
      await recordings.sendMissing(id, segments, { sizes: this.#sizes, signal });
      this.#source.onStatus('sending');
      return INTERVAL_MS;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof ApiError && (error.isPassing || error.code === 'request_timeout')) {
        this.#source.onStatus('offline');
        return RETRY_MS;
      }
      console.warn('The recording is sent at its end', error);
      this.#source.onStatus('refused');
      return null;
    }
  }

  async #describe(type: string, signal: AbortSignal): Promise<void> {
    const row = this.#source.row();
    const facts = describeStored(row, type);
    const key = JSON.stringify([facts.script, facts.dropped]);
    if (key === this.#described && performance.now() - this.#describedAtMs < NEWS_MS) return;
    await recordings.describe(row.id, facts, { signal });
    this.#described = key;
    this.#describedAtMs = performance.now();
  }
}
