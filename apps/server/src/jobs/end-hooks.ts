import type { JobToolId } from '@atelier/contracts';
import type { Transaction } from '../platform/database/database.ts';
import type { ClaimedJob } from './queue/claim-job.ts';
import type { NamedProject } from './store-project.ts';

/** Replaces steps of the successful end of a tool's jobs. Each runs in the transaction of that end. */
export interface EndHooks {
  /** True for a job that has no hold. */
  isFree(tx: Transaction, jobId: string): Promise<boolean>;
  /** Stores the result as a project. @returns the project's id; null when nothing shows it any more */
  storeProject(tx: Transaction, job: ClaimedJob, project: NamedProject): Promise<string | null>;
}

/** The hooks of tools whose jobs end in another way than those of the manifest. */
export type JobHooks = Partial<Record<JobToolId, EndHooks>>;
