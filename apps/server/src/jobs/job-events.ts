import { EventEmitter } from 'node:events';
import type { Database, Transaction } from '../platform/database/database.ts';

const CHANNEL = 'atelier_job';
/** The payload that means: there is a new job. */
const NEW_WORK = 'new-work';

/** Tells, on every machine, that a job's row changed. Built on PostgreSQL's NOTIFY. */
export interface JobEvents {
  /** @returns a function that ends the subscription */
  onChange(jobId: string, listener: () => void): () => void;
  /** The same for jobs that were sent to the queue. */
  onNewWork(listener: () => void): () => void;
  close(): Promise<void>;
}

export async function openJobEvents(sql: Database): Promise<JobEvents> {
  const emitter = new EventEmitter();
  // One listener per open browser tab is normal here.
  emitter.setMaxListeners(0);
  const subscription = await sql.listen(CHANNEL, (payload) => emitter.emit(payload));
  const on = (payload: string, listener: () => void) => {
    emitter.on(payload, listener);
    return () => emitter.off(payload, listener);
  };
  return {
    onChange: on,
    onNewWork: (listener) => on(NEW_WORK, listener),
    close: () => subscription.unlisten(),
  };
}

/** Heard when the transaction commits. */
export async function notifyJob(tx: Transaction, jobId: string): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${jobId})`;
}

/** An idle worker looks at once, not at its next poll. */
export async function wakeWorkers(tx: Transaction): Promise<void> {
  await notifyJob(tx, NEW_WORK);
}
