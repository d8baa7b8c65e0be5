import path from 'node:path';
import type { Database } from '../platform/database/database.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { findOwnUpload } from '../uploads/find-upload.ts';
import type { LeasedJob } from './lease-job.ts';
import type { JobFiles, ToolImplementation } from './tool.ts';

/** Puts the uploads a job reads into its folder, under names without an extension. */
export async function fetchInputs(
  deps: { sql: Database; storage: ObjectStorage },
  job: LeasedJob,
  tool: ToolImplementation,
  workDir: string,
): Promise<JobFiles> {
  const files: JobFiles = {};
  for (const [name, uploadId] of Object.entries(tool.inputs(job.input))) {
    const upload = await findOwnUpload(deps.sql, job.userId, uploadId);
    const target = path.join(workDir, `input-${name}`);
    await deps.storage.fetchTo('uploads', upload.objectKey, target);
    files[name] = target;
  }
  return files;
}
