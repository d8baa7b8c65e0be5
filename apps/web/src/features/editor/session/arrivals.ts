import { isAbort } from '@atelier/client/api-error';
import { followJob } from '@atelier/client/follow-job';
import { randomId } from '@atelier/client/random-id';
import type { JobStage, JobView } from '@atelier/contracts/jobs';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { addAsset } from '@atelier/routes/assets';
import { addFilmSource } from '@atelier/routes/films';
import { cancelJob } from '@atelier/routes/jobs';
import { createStore } from '@mantine/store';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { readParsed, writeStored } from '../../../lib/browser/local-store.ts';

/** A file on its way into the film. */
export interface Arrival {
  key: string;
  name: string;
  /** The scene that will follow; null for the end. */
  before: string | null;
  /** `sending` to the server, `waiting` for a worker, or in a stage of its preparation. */
  stage: 'sending' | JobStage | 'failed';
  percent: number;
  /** The reason of a failure. */
  error: unknown;
  /** False for a file that another tab or an earlier visit has added. */
  canRetry: boolean;
  /** False for a recording that could not be put in sync: a file in its place would be a scene. */
  canReplace: boolean;
}

/** A file of this device, or one of the person's own library. */
export type NewSource = File | { id: string; name: string };

const failuresSchema = z.array(z.object({ name: z.string(), code: z.string(), error: z.string() })).catch([]);
const namesSchema = z.array(z.string());

/** The reasons why a recording of an event has no place on the clock of the others. */
const OUT_OF_SYNC: ReadonlySet<string> = new Set(['other_event', 'silent_recording']);

/** The files of a job that could not be used. */
export function failuresOf({ result }: JobView): FilmView['refused'] {
  return failuresSchema.parse(result?.data.failed ?? []);
}

interface Task {
  source: NewSource | null;
  jobId: string | null;
  controller: AbortController;
}

/**
 * The files that are being added to a film: they are sent one after the other, so that their order stays, and prepared
 * by the server. A failure stays until the person answers it.
 */
export class Arrivals {
  readonly #filmId: string;
  readonly #onArrived: () => Promise<unknown>;
  readonly #store = createStore<{ list: readonly Arrival[] }>({ list: [] });
  readonly #tasks = new Map<string, Task>();
  #lastSending: Promise<void> = Promise.resolve();

  /** @param onArrived reads the film again; a source that has arrived stays in the list until then */
  constructor(filmId: string, onArrived: () => Promise<unknown>) {
    this.#filmId = filmId;
    this.#onArrived = onArrived;
  }

  get list(): readonly Arrival[] {
    return this.#store.getState().list;
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** True while leaving the page would lose a file. */
  readonly isSending = () => this.list.some(({ stage }) => stage === 'sending');

  /** Adds files in their order. @param before the scene that will follow; null for the end */
  add(sources: readonly NewSource[], before: string | null): void {
    for (const source of sources) {
      const arrival = this.#begin({ name: source.name, before, source, jobId: null });
      this.#send(arrival.key);
    }
  }

  /**
   * Follows the jobs that another tab or an earlier visit has begun, and forgets those of their files that have arrived.
   * One job may prepare several files.
   */
  adopt(arriving: FilmView['arriving']): void {
    const left = [...arriving];
    for (const { key, name, stage } of this.list) {
      const task = this.#tasks.get(key);
      const same = left.findIndex((file) => file.process_id === task?.jobId && file.name === name);
      if (same >= 0) left.splice(same, 1);
      else if (task?.source === null && stage !== 'failed') {
        task.controller.abort();
        this.#forget(key);
      }
    }
    // A job of a file that is being sent here may be among them: it is not known yet.
    if (this.isSending()) return;
    for (const { process_id: jobId, name, before } of left) {
      const arrival = this.#begin({ name, before, source: null, jobId });
      void this.#follow(arrival.key, jobId);
    }
  }

  /** Shows the files of a preparation that could not be used, until the person answers, in this browser. */
  refuse(failures: FilmView['refused']): void {
    const answered = this.#answered();
    for (const failure of failures) {
      const { name } = failure;
      if (answered.includes(name)) continue;
      const known = this.list.find((arrival) => arrival.name === name);
      const { key } = known ?? this.#begin({ name, before: null, source: null, jobId: null });
      this.#change(key, { stage: 'failed', error: failure, canReplace: !OUT_OF_SYNC.has(failure.code) });
    }
  }

  /** Sends a failed file again, or another one in its place. */
  retry(key: string, source?: NewSource): void {
    const task = this.#tasks.get(key);
    if (!task) return;
    const next = source ?? task.source;
    this.#tasks.set(key, { source: next, jobId: null, controller: new AbortController() });
    const named = next && { name: next.name, canRetry: true };
    this.#change(key, { stage: 'sending', percent: 0, error: null, ...named });
    this.#send(key);
  }

  /** Cancels the upload or the job, or forgets a failure. */
  dismiss(key: string): void {
    const task = this.#tasks.get(key);
    const arrival = this.list.find((one) => one.key === key);
    task?.controller.abort();
    this.#forget(key);
    if (arrival?.stage === 'failed' && task?.source === null)
      writeStored('local', this.#answeredKey, JSON.stringify([...this.#answered(), arrival.name]));
    if (task?.jobId && arrival?.stage !== 'failed')
      api
        .call(cancelJob, { params: { id: task.jobId } })
        .catch((error: unknown) => console.warn('The preparation could not be cancelled', error));
  }

  /** Stops sending and following; jobs of the server go on. */
  close(): void {
    for (const { controller } of this.#tasks.values()) controller.abort();
  }

  get #answeredKey(): string {
    return `atelier.refused.${this.#filmId}`;
  }

  /** Returns the names of refused files that the person has answered. */
  #answered(): readonly string[] {
    return readParsed('local', this.#answeredKey, namesSchema) ?? [];
  }

  #begin({
    name,
    before,
    source,
    jobId,
  }: Pick<Arrival, 'name' | 'before'> & Omit<Task, 'controller'>): Arrival {
    const key = randomId();
    const stage = jobId === null ? 'sending' : 'waiting';
    const canRetry = source !== null;
    const arrival: Arrival = {
      key,
      name,
      before,
      stage,
      percent: 0,
      error: null,
      canRetry,
      canReplace: true,
    };
    this.#tasks.set(key, { source, jobId, controller: new AbortController() });
    this.#store.setState(({ list }) => ({ list: [...list, arrival] }));
    return arrival;
  }

  #send(key: string): void {
    this.#lastSending = this.#lastSending.then(() => this.#sendNow(key));
  }

  async #sendNow(key: string): Promise<void> {
    const task = this.#tasks.get(key);
    if (!task?.source) return;
    const { source, controller } = task;
    try {
      const handle = await this.#upload(key, source, controller.signal);
      const before = this.list.find((one) => one.key === key)?.before ?? null;
      const answer = await api.call(addFilmSource, {
        params: { id: this.#filmId },
        body: { ...handle, at: { before } },
        signal: controller.signal,
        idempotencyKey: randomId(),
      });
      task.jobId = answer.process_id;
      this.#change(key, { stage: 'waiting', percent: 0 });
      void this.#follow(key, answer.process_id);
    } catch (error) {
      this.#fail(key, error, controller.signal);
    }
  }

  /** Sends a file. Pictures go to the library, which takes them. */
  async #upload(key: string, source: NewSource, signal: AbortSignal) {
    if (!(source instanceof File)) return { asset_id: source.id };
    if (source.type.startsWith('image/')) {
      const form = new FormData();
      form.set('file', source, source.name);
      const asset = await api.call(addAsset, { body: form, signal, timeoutMs: 600_000 });
      return { asset_id: asset.id };
    }
    const onProgress = (bytes: number) => this.#change(key, { percent: (100 * bytes) / source.size });
    const { sendFile } = await import('@atelier/client/send-file');
    return { filepath: await sendFile(api, source, { name: source.name, onProgress, signal }) };
  }

  async #follow(key: string, jobId: string): Promise<void> {
    const signal = this.#tasks.get(key)?.controller.signal;
    if (!signal) return;
    let last: JobStage = 'waiting';
    const onChange = ({ status, stage, percent, tool }: JobView) => {
      this.#change(key, { stage: status === 'queued' ? 'waiting' : stage, percent });
      // The former file of the job may have arrived.
      if (tool === 'film-preparation' && stage !== last) void this.#onArrived();
      last = stage;
    };
    try {
      const job = await followJob(api, jobId, { signal, onChange });
      if (job.status === 'failed') {
        this.#fail(key, job.error, signal);
        return;
      }
      const name = this.list.find((arrival) => arrival.key === key)?.name;
      const failed = failuresOf(job).find((failure) => failure.name === name);
      // First, so that it is not forgotten as one that has arrived.
      if (failed) this.#fail(key, failed, signal);
      if (job.status !== 'cancelled') await this.#onArrived();
      if (failed) return;
      this.#forget(key);
    } catch (error) {
      this.#fail(key, error, signal);
    }
  }

  #fail(key: string, error: unknown, signal: AbortSignal): void {
    if (signal.aborted || isAbort(error)) return;
    this.#change(key, { stage: 'failed', error });
  }

  #change(key: string, changes: Partial<Arrival>): void {
    this.#store.setState(({ list }) => ({
      list: list.map((arrival) => (arrival.key === key ? { ...arrival, ...changes } : arrival)),
    }));
  }

  #forget(key: string): void {
    this.#tasks.delete(key);
    this.#store.setState(({ list }) => ({ list: list.filter((arrival) => arrival.key !== key) }));
  }
}
