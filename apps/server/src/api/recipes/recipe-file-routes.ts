import { AppError, LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { lookAtMedia } from '../../library/uploads/look-at-media.ts';
import { saveUpload } from '../../library/uploads/save-upload.ts';
import { refuseUnknownFile } from '../../tools/convert/refuse-unknown-file.ts';

/** Uploads of any kind, for recipes, conversions and background removals: videos, sounds and pictures. */
export function recipeFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.uploadRecipeFile, ({ c, userId }) =>
    withUploadedForm(
      c,
      { field: 'file', maxBytes: LIMITS.uploadMaxBytes, tempRoot: deps.tempRoot },
      async ({ file }) => {
        const media = await lookAtMedia(deps.engines, file, c.req.raw.signal).catch(async (error) => {
          // The sentence for a file that is no media at all speaks of videos elsewhere.
          const isUnknown = error instanceof AppError && error.code === 'invalid_file';
          throw isUnknown ? await refuseUnknownFile(file, error) : error;
        });
        const filepath = await saveUpload(deps, { userId, ...file, media });
        const { name, sizeBytes } = file;
        return { success: true as const, filepath, name, kind: media.kind, sizeBytes };
      },
    ),
  );
  return app;
}
