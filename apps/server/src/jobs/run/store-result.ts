import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError, JOB_TOOLS, type JobResult, type JobToolId, madeSchema } from '@atelier/contracts';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import type { Bucket, ObjectStorage } from '../../platform/storage/object-storage.ts';
import type { StoredResult } from '../end-job.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import type { ToolResult } from '../tool.ts';
import { listUnclaimed, removeUnclaimed } from './unclaimed-files.ts';

export interface StoreDeps {
  sql: Database;
  storage: ObjectStorage;
  logger: Logger;
  publicUrlOf(key: string): string;
  /** A small picture of a finished file for its card, or null. */
  makePreview(file: {
    path: string;
    extension: string;
    fromSeconds?: number | undefined;
    hasManyKeyFrames?: boolean | undefined;
    workDir: string;
    signal: AbortSignal;
  }): Promise<string | null>;
}

/** A result whose card has its picture, or none. */
export type PicturedResult = ToolResult & { previewPath: string | null };

/** Stores a run's file and preview under {userId}/{prefix}_{timestamp}_{random}.{ext}. */
export async function storeResult(
  deps: StoreDeps,
  job: ClaimedJob,
  result: PicturedResult,
  run: { name: string | null },
): Promise<StoredResult> {
  const { project } = JOB_TOOLS[job.tool as JobToolId];
  // Results that are no project stay private: only the API hands them to their owner, until they expire.
  const bucket: Bucket = project ? 'Projects' : 'uploads';
  const prefix = project?.filePrefix ?? 'result';
  const base = `${job.userId}/${prefix}_${Date.now()}_${randomBytes(12).toString('hex')}`;
  const objectKey = `${base}.${result.extension}`;
  const { previewPath } = result;
  const previewKey = previewPath && project ? `${base}_preview${path.extname(previewPath)}` : null;
  const soundKey = result.soundPath && !project ? `${base}_sound${path.extname(result.soundPath)}` : null;
  // Recorded first, so that the file is removed if this worker dies before the job is complete.
  const listed = await listUnclaimed(deps.sql, job.userId, bucket, [objectKey, previewKey, soundKey]);
  try {
    await deps.storage.putFile(bucket, objectKey, result.filePath, contentTypeOf(objectKey));
    if (previewKey && previewPath) {
      await deps.storage.putFile(bucket, previewKey, previewPath, contentTypeOf(previewKey));
    }
    if (soundKey && result.soundPath) {
      await deps.storage.putFile(bucket, soundKey, result.soundPath, contentTypeOf(soundKey));
    }
  } catch (error) {
    throw new AppError('storage_failed', 'The result could not be saved. Nothing was charged.', {
      cause: error,
    });
  }
  const { size } = await stat(result.filePath);
  const fileUrl = project ? deps.publicUrlOf(objectKey) : null;
  const previewUrl = previewKey ? deps.publicUrlOf(previewKey) : null;
  const made = madeSchema.pick({ credentials: true }).safeParse(result.data?.made).data;
  const madeWithAi = isMadeByAi(made?.credentials?.sourceType ?? null);
  const answer: Omit<JobResult, 'projectId'> = {
    fileUrl,
    previewUrl,
    fileName: result.fileName ?? `${path.basename(base)}.${result.extension}`,
    contentType: contentTypeOf(objectKey),
    sizeBytes: size,
    notices: result.notices ?? [],
    engine: result.engine ?? null,
    data: result.data ?? {},
  };
  return {
    project: project && fileUrl ? { type: project.type, fileUrl, previewUrl, madeWithAi } : null,
    title: result.title ?? job.title,
    name: run.name,
    result: { ...answer, bucket, objectKey, previewKey, soundKey, rendered: result.rendered ?? null },
    listed,
  };
}

/** Takes back what `storeResult` stored, when the job could not be completed with it. */
export async function discardResult(
  deps: Pick<StoreDeps, 'sql' | 'storage' | 'logger'>,
  stored: StoredResult,
): Promise<void> {
  await removeUnclaimed(deps, deps.sql`id = ${stored.listed ?? null}`).catch((error: unknown) => {
    deps.logger.warn({ err: error, result: stored.result.objectKey }, 'could not remove an orphaned result');
  });
}

async function isWritten(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** The picture of a result's card, made where the tool made none. */
export async function previewOf(
  deps: StoreDeps,
  result: ToolResult,
  run: { workDir: string; signal: AbortSignal },
): Promise<string | null> {
  const { previewPath } = result;
  // A film's encode writes none where it saw nothing but black.
  if (previewPath === null || (previewPath && (await isWritten(previewPath)))) return previewPath;
  try {
    const { filePath, extension, previewFrom, hasManyKeyFrames } = result;
    const file = { path: filePath, extension, fromSeconds: previewFrom, hasManyKeyFrames };
    return await deps.makePreview({ ...file, ...run });
  } catch (error) {
    // A card without a picture is better than a lost result.
    deps.logger.warn({ err: error }, 'could not make a preview');
    return null;
  }
}
