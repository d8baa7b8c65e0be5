import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { findFinished, findOwnJob } from '../job-row.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import type { JobFiles, PreparedJob } from '../tool.ts';

/**
 * Puts the uploads, the results and the gameplay a job reads into its folder, under paths without an extension.
 * @returns `names`: what the files are called, where they have a name
 */
export async function fetchInputs(
  deps: { sql: Database; storage: ObjectStorage },
  job: ClaimedJob,
  prepared: PreparedJob,
  workDir: string,
): Promise<{ files: JobFiles; names: Record<string, string> }> {
  const files: JobFiles = {};
  const names: Record<string, string> = {};
  for (const [name, uploadId] of Object.entries(prepared.inputs)) {
    const upload = await findOwnUpload(deps.sql, job.userId, uploadId);
    const target = path.join(workDir, `input-${name}`);
    // A result may have been deleted since; an upload stays while a job waits for it.
    if (upload.bucket !== 'uploads' && !(await deps.storage.stat(upload.bucket, upload.objectKey))) {
      throw new AppError('result_expired', 'This file does not exist any more.');
    }
    await deps.storage.fetchTo(upload.bucket, upload.objectKey, target);
    files[name] = target;
    names[name] = upload.name;
  }
  for (const [name, jobId] of Object.entries(prepared.results)) {
    const earlier = await findOwnJob(deps.sql, job.userId, jobId);
    // It may have been deleted since the job was accepted.
    if (!earlier?.result || !(await deps.storage.stat(earlier.result.bucket, earlier.result.objectKey))) {
      throw new AppError('result_expired', 'This file does not exist any more.');
    }
    const target = path.join(workDir, `result-${name}`);
    await deps.storage.fetchTo(earlier.result.bucket, earlier.result.objectKey, target);
    files[name] = target;
  }
  for (const [name, work] of Object.entries(prepared.known)) {
    const found = await findFinished(deps.sql, job.userId, work);
    if (!found || !(await deps.storage.stat(found.bucket, found.objectKey))) continue;
    const target = path.join(workDir, `known-${name}`);
    await deps.storage.fetchTo(found.bucket, found.objectKey, target);
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
    names[name] = key;
  }
  return { files, names };
}
