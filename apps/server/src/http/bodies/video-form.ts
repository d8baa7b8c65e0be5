import { AppError, LIMITS } from '@atelier/contracts';
import type { Context } from 'hono';
import { baseNameOf } from '../../library/uploads/base-name-of.ts';
import { probeUpload, type UploadedVideo } from '../../library/uploads/probe-upload.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import type { HttpEnv, ServerDeps } from '../http-context.ts';
import { type FormFile, withUploadedForm } from './upload-form.ts';

export interface VideoForm {
  upload: UploadedVideo & { id: string; name: string; sizeBytes: number; baseName: string };
  /** The form's other fields. */
  fields: Record<string, string>;
}

/**
 * Takes a form with a video in the field `video`: streamed, probed, kept for its owner's jobs.
 * @throws AppError when the file is no video that we can work with
 */
export function withVideoForm(c: Context<HttpEnv>, deps: ServerDeps): Promise<VideoForm> {
  return withUploadedForm(
    c,
    { field: 'video', maxBytes: LIMITS.uploadMaxBytes, tempRoot: deps.tempRoot },
    async ({ file, fields }) => {
      const upload = await keepVideo(c, deps, file);
      return { upload: { ...upload, baseName: baseNameOf(upload.name) }, fields };
    },
  );
}

/**
 * Probes a received video and keeps it for its owner's jobs.
 * @param uploadId handle of a video that is kept already
 * @throws AppError as `withVideoForm` does
 */
export async function keepVideo(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  file: FormFile,
  uploadId: string | null = null,
): Promise<UploadedVideo & { id: string; name: string; sizeBytes: number }> {
  if (file.sizeBytes < LIMITS.uploadMinBytes) {
    throw new AppError('file_too_small', 'The video file appears to be corrupted or empty');
  }
  const media = await probeUpload(file.path, c.req.raw.signal);
  const id =
    uploadId ?? (await saveUpload(deps, { userId: c.get('caller').id, ...file, media: { ...media } }));
  return { id, name: file.name, sizeBytes: file.sizeBytes, ...media };
}
