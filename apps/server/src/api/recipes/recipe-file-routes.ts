import { LIMITS, recipeFileAnswerSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { lookAtMedia } from '../../library/uploads/look-at-media.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';

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
          const media = await lookAtMedia(deps.engines, file, c.req.raw.signal);
          const filepath = await saveUpload(deps, { userId: c.get('caller').id, ...file, media });
          const { name, sizeBytes } = file;
          return c.json({ success: true, filepath, name, kind: media.kind, sizeBytes });
        },
      ),
  );
}
