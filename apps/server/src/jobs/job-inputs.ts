import path from 'node:path';
import { AppError } from '@atelier/contracts';
import type { Database } from '../platform/database/database.ts';
import type { ObjectStorage } from '../platform/storage/object-storage.ts';
import { findOwnUpload } from '../uploads/find-upload.ts';
import type { ClaimedJob } from './claim-job.ts';
import type { JobFiles, PreparedJob } from './tool.ts';

/** Puts the uploads and the gameplay a job reads into its folder, under names without an extension. */
export async function fetchInputs(
  deps: { sql: Database; storage: ObjectStorage },
  job: ClaimedJob,
  prepared: PreparedJob,
  workDir: string,
): Promise<JobFiles> {
  const files: JobFiles = {};
  for (const [name, uploadId] of Object.entries(prepared.inputs)) {
    const upload = await findOwnUpload(deps.sql, job.userId, uploadId);
    const target = path.join(workDir, `input-${name}`);
    await deps.storage.fetchTo('uploads', upload.objectKey, target);
    files[name] = target;
  }
  for (const [name, key] of Object.entries(prepared.gameplay)) {
    // An operator may have removed it since the job was accepted.
    if (!(await deps.storage.stat('gameplay', key))) {
      throw new AppError('gameplay_not_found', 'Gameplay video not found.');
    }
    const target = path.join(workDir, `gameplay-${name}`);
    await deps.storage.fetchTo('gameplay', key, target);
    files[name] = target;
  }
  return files;
}
