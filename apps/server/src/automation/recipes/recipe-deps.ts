import type { JobToolId } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { ToolImplementation } from '../../jobs/tool.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

export interface RecipeDeps {
  sql: Database;
  queue: Queue;
  storage: ObjectStorage;
  engines: Engines;
  tools: Readonly<Record<JobToolId, ToolImplementation>>;
}
