import type { CaptionFormat } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/captioned';
import { Hono } from 'hono';
import { writeCaptions } from '../../films/captioning/write-captions.ts';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { ownJob } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { giveFontsOfJob } from '../../library/own-fonts/fonts-of-job.ts';

const TYPES: Record<CaptionFormat, string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
};

/** The words of a finished clip, subtitled video or transcription as a subtitle file, grouped as they are drawn. */
export function captionFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readCaptionFile, async ({ c, params, userId }) => {
    const file = params.file;
    const dot = file.lastIndexOf('.');
    const format = file.slice(dot + 1) as CaptionFormat;
    const job = await ownJob(c, deps, file.slice(0, dot));
    if (job.status === 'queued' || job.status === 'running') {
      throw new AppError('not_ready', 'The words are not ready yet.');
    }
    await giveFontsOfJob(deps.sql, userId, job.input);
    const text = writeCaptions({ ...job, data: job.result?.data }, format);
    if (text === null) throw new AppError('not_found', 'This result has no captions.');
    return c.body(text, 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': attachment(`${job.title || 'captions'}${file.slice(dot)}`),
      'Cache-Control': 'private, no-store',
    });
  });
  return app;
}
