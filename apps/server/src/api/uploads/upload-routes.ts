import type { UploadAnswer } from '@atelier/contracts';
import { uploadAnswerSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { withVideoForm } from '../../http/bodies/video-form.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';

export function uploadRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(
    '/api/upload-video',
    describeCall({
      summary: 'Upload a video (at most 50 MB)',
      answer: uploadAnswerSchema,
      form: { file: 'video' },
    }),
    async (c) => {
      const { upload } = await withVideoForm(c, deps);
      const { id, baseName: _, ...rest } = upload;
      const answer: UploadAnswer = { success: true, filepath: id, ...rest };
      return c.json(answer);
    },
  );
}
