import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { isDiskFull } from '../../platform/is-disk-full.ts';
import type { HttpEnv } from '../http-context.ts';
import { withUploadedForm } from './upload-form.ts';

interface ReceivedFile {
  path: string;
  sizeBytes: number;
}

/**
 * Receives a file as supabase-js sends it: a Blob in a form, in a field without a name, anything else as the body
 * itself. The file lies in a folder of its own, which is deleted after `use`.
 * @throws AppError `invalid_file`, `file_too_large`
 */
export async function withSentBody<T>(
  c: Context<HttpEnv>,
  options: { maxBytes: number; tempRoot: string },
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (c.req.header('Content-Type')?.startsWith('multipart/form-data')) {
    return withUploadedForm(c, { ...options, field: null }, ({ file }) => use(file));
  }
  const folder = await mkdtemp(path.join(options.tempRoot, 'upload-'));
  try {
    return await use(await receive(c, options.maxBytes, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function receive(c: Context<HttpEnv>, maxBytes: number, target: string): Promise<ReceivedFile> {
  const { incoming } = c.env;
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  let sizeBytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      done(sizeBytes > maxBytes ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(incoming, counter, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error)) throw error;
    throw new AppError('invalid_file', 'The upload was interrupted.', { cause: error });
  }
  return { path: target, sizeBytes };
}

function tooLarge(): AppError {
  return new AppError('file_too_large', 'File too large (max 50MB)');
}
