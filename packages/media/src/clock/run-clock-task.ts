import { Worker } from 'node:worker_threads';
import { currentPriority } from '../run/priority.ts';
import { nicenessOf } from '../run/resource-limits.ts';
import type { ClockPlace, ClockSound, MicrophoneQuality } from './clock-sound.ts';

interface HearTask {
  kind: 'hear';
  /** Samples at `METER_RATE`. */
  widePath: string;
}

interface PlaceTask {
  kind: 'place';
  reference: Pick<ClockSound, 'bands' | 'samplesPath'>;
  other: Pick<ClockSound, 'bands' | 'samplesPath'>;
}

/** Writes the gains of microphones in a mix as 32-bit numbers, little endian. */
interface ShareTask {
  kind: 'share';
  frameCount: number;
  microphones: readonly {
    offsetSeconds: number;
    endSeconds: number;
    tier: number;
    /** Aligned samples at `LEVEL_RATE`; null for the only microphone of its tier. */
    levelsPath: string | null;
    gainsPath: string;
  }[];
}

export type ClockTask = HearTask | PlaceTask | ShareTask;

export interface ClockThreadData {
  task: ClockTask;
  /** The priority of the thread, as that of a program started for the same work; null leaves it. */
  niceness: number | null;
}

interface Answers {
  hear: { bands: Int8Array; quality: MicrophoneQuality };
  place: ClockPlace | null;
  share: null;
}

/** Runs the mathematics of a task in a thread, which ends with it. Throws the thread's error, or the signal's reason. */
export async function runClockTask<Task extends ClockTask>(
  task: Task,
  signal: AbortSignal,
): Promise<Answers[Task['kind']]> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answers[Task['kind']]>();
  const workerData: ClockThreadData = { task, niceness: nicenessOf(currentPriority()) };
  const worker = new Worker(new URL('./clock-thread.ts', import.meta.url), { workerData, execArgv: [] });
  const onAbort = () => reject(signal.reason);
  worker.once('message', resolve);
  worker.once('error', reject);
  // After a message or an error, this changes nothing.
  worker.once('exit', (code) => reject(new Error(`The thread ended (${code}).`)));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
