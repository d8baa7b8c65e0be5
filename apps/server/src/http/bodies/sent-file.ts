import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { z } from 'zod';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import type { HttpEnv, ServerDeps } from '../http-context.ts';
import { readJson } from './read-json.ts';
import { type UploadedForm, withUploadedForm } from './upload-form.ts';

export interface SentFile extends UploadedForm {
  /** Handle of a file that was uploaded before; null for a file in the form. */
  uploadId: string | null;
}

/** The fields of the form as JSON, and `filepath` in place of the file. */
const namedFileSchema = z
  .object({ filepath: z.string().max(200) })
  .catchall(z.union([z.string(), z.number(), z.boolean()]).transform(String));

/**
 * Reads a call that takes a file: a form with the file in `field`, or JSON with the handle of an uploaded file in
 * `filepath`. The file lies in a folder of its own, which is deleted after `use`.
 * @throws AppError as `withUploadedForm` does, and `upload_not_found`
 */
export async function withSentFile<T>(
  c: Context<HttpEnv>,
  deps: ServerDeps & { tempRoot: string },
  { field, maxBytes }: { field: string; maxBytes: number },
  use: (sent: SentFile) => Promise<T>,
): Promise<T> {
  if (!c.req.header('Content-Type')?.startsWith('application/json')) {
    const { tempRoot } = deps;
    return withUploadedForm(c, { field, maxBytes, tempRoot }, (form) => use({ ...form, uploadId: null }));
  }
  const { filepath, ...fields } = namedFileSchema.parse(await readJson(c));
  const upload = await findOwnUpload(deps.sql, c.get('caller').id, filepath);
  const { bucket, objectKey, name, contentType, sizeBytes } = upload;
  if (sizeBytes > maxBytes) throw new AppError('file_too_large', 'File too large (max 50MB)');
  const folder = await mkdtemp(path.join(deps.tempRoot, 'upload-'));
  try {
    const file = { path: path.join(folder, 'file'), name, contentType, sizeBytes };
    await deps.storage.fetchTo(bucket, objectKey, file.path);
    return await use({ file, fields, uploadId: filepath });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
