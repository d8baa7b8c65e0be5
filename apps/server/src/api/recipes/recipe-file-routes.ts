import { AppError, LIMITS, recipeFileAnswerSchema } from '@atelier/contracts';
import { sniffImage } from '@atelier/engines/image-decoding/sniff-image';
import { checkDecodable, probeMedia } from '@atelier/media';
import { type Context, Hono } from 'hono';
import { type FormFile, withUploadedForm } from '../../http/bodies/upload-form.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { saveUpload } from '../../uploads/save-upload.ts';

/** Files that recipes begin with: videos, as uploads elsewhere, and also sounds and pictures. */
export function recipeFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(
    '/api/recipe-files',
    describeCall({
      summary: 'Upload a video, a sound or a picture for a recipe (at most 50 MB)',
      answer: recipeFileAnswerSchema,
      form: { file: 'file' },
    }),
    (c) =>
      withUploadedForm(
        c,
        { field: 'file', maxBytes: LIMITS.uploadMaxBytes, tempRoot: deps.tempRoot },
        async ({ file }) => {
          const media = await lookAt(c, deps, file);
          const filepath = await saveUpload(deps, { userId: c.get('caller').id, ...file, media });
          const { name, sizeBytes } = file;
          return c.json({ success: true, filepath, name, kind: media.kind, sizeBytes });
        },
      ),
  );
}

/** @throws AppError when it is nothing that a tool opens */
async function lookAt(c: Context<HttpEnv>, deps: ServerDeps, { path, sizeBytes }: FormFile) {
  if (sizeBytes === 0) throw new AppError('file_too_small', 'The file is empty.');
  const { signal } = c.req.raw;
  if (await sniffImage(path)) {
    const size = await deps.engines.imageDecoder.check(path, { signal, any: true });
    return { kind: 'image' as const, ...size };
  }
  try {
    const info = await probeMedia(path, { signal });
    await checkDecodable({ path, info, signal });
    const kind = info.kind === 'audio' ? ('audio' as const) : ('video' as const);
    return { kind, durationSeconds: info.durationSeconds, hasAudio: info.audio !== null };
  } catch (error) {
    throw fromMediaError(error);
  }
}
