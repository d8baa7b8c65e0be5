import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import { startJob } from '@atelier/client/start-job';
import { LIMITS, TIMINGS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import type { ConvertQuality } from '@atelier/contracts/tools/convert';
import * as routes from '@atelier/routes/tools/files';
import { createStore } from '@mantine/store';
import i18next from 'i18next';
import { api } from '../../lib/api/api.ts';
import { awaitTransfer, forgetSent, sendOnce } from '../../workbench/long-source/sent-files.ts';
import type { SentSource } from '../../workbench/long-source/transfer.ts';
import { fileRules, type ResultFile } from '../../workbench/runs/file-runs.ts';
import type { JobRun } from '../../workbench/runs/job-run.ts';
import type { RunPlan } from '../../workbench/runs/run-rules.ts';
import type { RunState } from '../../workbench/runs/run-state.ts';
import { createJobRun } from '../../workbench/runs/tool-runs.ts';
import { wholeTimes } from '../../workbench/time-range/time-text.ts';
import type { ConvertSettings } from './check-convert-file.ts';
import type { FileFacts } from './estimate-size.ts';
import { readFacts } from './read-facts.ts';

export interface ConvertItem extends ConvertSettings {
  id: string;
  file: File;
  quality: ConvertQuality;
  /** Null while the browser still looks into the file. */
  facts: FileFacts | null;
  state: RunState<ResultFile>;
}

type Times = Pick<ConvertItem, 'start' | 'duration'>;
/** Times are undefined until the person changes them. */
type Entry = Omit<ConvertItem, 'state' | keyof Times> & Partial<Times> & { run: JobRun<ResultFile> };

const RULES = fileRules(routes.downloadConverted);

/** Files that are sent and converted at the same time; the others wait their turn. */
const AT_ONCE = 2;

/** The files of the converter's screen and their jobs. It outlives the screen: who comes back finds them again. */
export class ConvertQueue {
  readonly #userId: string;
  #entries: Entry[] = [];
  readonly #items = createStore<ConvertItem[]>([]);
  readonly #waiting: string[] = [];
  #running = 0;

  constructor(userId: string) {
    this.#userId = userId;
  }

  get items(): ConvertItem[] {
    return this.#items.getState();
  }

  /** Ids of files that wait for their start. */
  get waiting(): readonly string[] {
    return this.#waiting;
  }

  readonly subscribe = this.#items.subscribe;

  add(file: File, kind: Pick<ConvertSettings, 'category' | 'extension'>): void {
    this.#insert(this.#entries.length, file, kind);
  }

  /** Another file in the place of one; what was chosen for it stays where it still fits. */
  replace(id: string, file: File, kind: Pick<ConvertSettings, 'category' | 'extension'>): void {
    const index = this.#entries.findIndex((entry) => entry.id === id);
    const [old] = this.#entries.splice(index, 1);
    old?.run.reset();
    const kept = old && old.category === kind.category ? { output: old.output, quality: old.quality } : {};
    this.#insert(index, file, kind, kept);
  }

  change(id: string, next: Partial<Pick<ConvertItem, 'output' | 'start' | 'duration' | 'quality'>>): void {
    const entry = this.#find(id);
    if (!entry) return;
    Object.assign(entry, next);
    // A result or an error of other settings would only mislead.
    entry.run.reset();
    this.#publish();
  }

  remove(id: string): void {
    this.#find(id)?.run.reset();
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    this.#publish();
  }

  start(ids: readonly string[]): void {
    for (const id of ids) this.#find(id)?.run.reset();
    this.#waiting.push(...ids);
    this.#publish();
    while (this.#running < AT_ONCE && this.#waiting.length > 0) void this.#work();
  }

  /** Stops all waiting and running files. Throws ApiError when the server cannot be reached. */
  async cancel(): Promise<void> {
    this.#waiting.length = 0;
    this.#publish();
    await Promise.all(this.#entries.map(({ run }) => run.cancel()));
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      const entry = this.#find(id);
      if (entry)
        await entry.run.start(planOf({ ...timesOf(entry), ...entry }, this.#userId), {
          timeoutMs: TIMINGS.processingTimeoutMs,
        });
    }
    this.#running -= 1;
  }

  #insert(
    index: number,
    file: File,
    kind: Pick<ConvertSettings, 'category' | 'extension'>,
    kept: Partial<Entry> = {},
  ): void {
    const run = createJobRun(RULES);
    run.subscribe(() => this.#publish());
    const entry: Entry = {
      id: randomId(),
      file,
      ...kind,
      output: '',
      quality: 'standard',
      facts: null,
      run,
      ...kept,
    };
    this.#entries.splice(index, 0, entry);
    this.#publish();
    void readFacts(file, kind.category).then((facts) => {
      entry.facts = facts;
      this.#publish();
    });
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  #publish(): void {
    this.#items.setState(
      this.#entries.map(({ run, ...entry }) => ({ ...timesOf(entry), ...entry, state: run.state })),
    );
  }
}

/** The default times: the whole file, once its duration is known. */
function timesOf({ facts }: Pick<Entry, 'facts'>): Times {
  const totalSeconds = facts?.durationSeconds;
  if (!totalSeconds) return { start: '', duration: '' };
  return wholeTimes({ totalSeconds, maxSeconds: LIMITS.convertMaxSeconds }, i18next.language);
}

/** Sends the file and starts its job. A handle that the server has deleted is forgotten, so that the next try sends it. */
function planOf({ file, ...entry }: Entry & Times, userId: string): RunPlan<SentSource> {
  const idempotencyKey = randomId();
  const range = {
    start_time: String(parseTimeText(entry.start) ?? 0),
    duration: String(parseTimeText(entry.duration) ?? 0),
  };
  return {
    upload: (options) => awaitTransfer(sendOnce({ file, userId, piece: null, accepts: 'any' }), options),
    start: async (sent) => {
      try {
        const jobId = await startJob(api, routes.convert, {
          idempotencyKey,
          tool: 'convert',
          body: {
            filepath: sent?.handle ?? '',
            outputFormat: entry.output,
            quality: entry.quality,
            ...(entry.category !== 'image' && range),
          },
        });
        return [jobId];
      } catch (error) {
        if (error instanceof ApiError && error.code === 'upload_not_found') forgetSent(file);
        throw error;
      }
    },
  };
}
