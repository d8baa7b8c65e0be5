import { EventEmitter } from 'node:events';
import type { Database } from '../platform/database/database.ts';

/** Tells, on every machine, that a job's row changed. Built on PostgreSQL's NOTIFY. */
export interface JobEvents {
  /** @returns a function that ends the subscription */
  onChange(jobId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export async function openJobEvents(sql: Database): Promise<JobEvents> {
  const emitter = new EventEmitter();
  // One listener per open browser tab is normal here.
  emitter.setMaxListeners(0);
  const subscription = await sql.listen('atelier_job', (jobId) => emitter.emit(jobId));
  return {
    onChange(jobId, listener) {
      emitter.on(jobId, listener);
      return () => emitter.off(jobId, listener);
    },
    close: () => subscription.unlisten(),
  };
}
