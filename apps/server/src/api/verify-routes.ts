import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import {
  answerVerified,
  type Marks,
  MOST_SENT_BYTES,
  MOST_SIGNED_BYTES,
  type VerifyAnswer,
} from '@atelier/contracts/provenance/credentials';
import * as routes from '@atelier/routes/provenance';
import { type Context, Hono } from 'hono';
import { withUploadedForm } from '../http/bodies/upload-form.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { addressOf, requireBelow } from '../http/rate-limit.ts';
import { serve } from '../http/routes/serve.ts';
import { findOwnUpload } from '../library/uploads/find-upload.ts';
import { findMarks } from '../platform/credentials/result-marks.ts';
import type { Bucket } from '../platform/storage/object-storage.ts';
import { parsePublicObjectUrl } from '../platform/storage/public-object-url.ts';

/** Files of one address or person in a window of the rate limits: so many may lie on the disk at once. */
const MOST_FILES = 20;

/** Checks files without a session. The file is deleted before the answer. */
export function publicVerifyRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.verifyFile, async ({ c, readBody }) => {
    const owner = `verify:${addressOf(c, deps.config)}`;
    await limit(c, deps, owner);
    const call = { signal: c.req.raw.signal, owner };
    if (c.req.header('Content-Type')?.startsWith('application/json')) {
      const { url } = await readBody();
      const origins = [new URL(deps.publicUrl).origin, new URL(c.req.url).origin];
      // Read from the storage: no address is requested.
      const found = parsePublicObjectUrl(url, origins);
      if (!found) throw new AppError('not_found', 'This is no address of a result of this server.');
      return checkStored(deps, found, call);
    }
    return withUploadedForm(
      c,
      { field: 'file', maxBytes: MOST_SENT_BYTES, tempRoot: deps.tempRoot },
      ({ file }) => check(deps, file.path, call),
    );
  });
  return app;
}

export function verifyRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.verifyUpload, async ({ c, userId, readBody }) => {
    await limit(c, deps, `verify:${userId}`);
    const { filepath } = await readBody();
    const upload = await findOwnUpload(deps.sql, userId, filepath);
    const { bucket, objectKey: key } = upload;
    return checkStored(deps, { bucket, key }, { signal: c.req.raw.signal, owner: userId });
  });
  return app;
}

/** Checks a copy of a stored file, which is deleted before the answer. @throws AppError `not_found`, `file_too_large` */
async function checkStored(
  deps: ServerDeps,
  { bucket, key }: { bucket: Bucket; key: string },
  call: { signal: AbortSignal; owner: string },
): Promise<VerifyAnswer> {
  const stored = await deps.storage.stat(bucket, key);
  if (!stored) throw new AppError('not_found', 'This file does not exist any more.');
  if (stored.sizeBytes > MOST_SIGNED_BYTES)
    throw new AppError('file_too_large', 'At most 400 MB are checked.');
  const dir = await mkdtemp(path.join(deps.tempRoot, 'verify-'));
  try {
    const file = path.join(dir, 'file');
    await deps.storage.fetchTo(bucket, key, file);
    return await check(deps, file, call);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function limit(c: Context<HttpEnv>, deps: ServerDeps, key: string): Promise<void> {
  if (deps.config.RATE_LIMITS === 'on') await requireBelow(c, { ...deps, key, max: MOST_FILES });
}

/** Reads the credentials of a file, and looks for marks. */
async function check(
  deps: ServerDeps,
  file: string,
  call: { signal: AbortSignal; owner: string },
): Promise<VerifyAnswer> {
  const [credentials, marks] = await Promise.all([
    deps.credentials.read(file, call),
    marksOf(deps, file, call.signal),
  ]);
  return answerVerified(credentials, marks);
}

/** Returns null for a file that takes too long, or that no program can decode. */
async function marksOf(
  { engines, sql, receiptKey: secret, logger, tempRoot }: ServerDeps,
  file: string,
  signal: AbortSignal,
): Promise<Marks | null> {
  const { marker } = engines;
  if (!marker) return null;
  const workDir = await mkdtemp(path.join(tempRoot, 'marks-'));
  try {
    return await findMarks({ sql, secret, marker }, { path: file, workDir }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error }, 'could not look for marks');
    return null;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
