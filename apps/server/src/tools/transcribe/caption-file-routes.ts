import type { CaptionFormat } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { writeCaptions } from '../../film/captioning/write-captions.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { ownJob } from '../../http/job-answers.ts';
import { attachment } from '../../http/serve-object.ts';
import { giveFontsOfJob } from '../../library/own-fonts/fonts-of-job.ts';

const TYPES: Record<CaptionFormat, string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
};

/** The words of a finished clip, subtitled video or transcription as a subtitle file, grouped as they are drawn. */
export function captionFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/api/captions/:file{[\\w-]+\\.(?:srt|vtt|ass)}',
    describeCall({
      summary: 'The captions of a finished job as {jobId}.srt, .vtt or .ass',
      file: 'text/plain',
    }),
    async (c) => {
      const file = c.req.param('file');
      const dot = file.lastIndexOf('.');
      const format = file.slice(dot + 1) as CaptionFormat;
      const job = await ownJob(c, deps, file.slice(0, dot));
      if (job.status === 'queued' || job.status === 'running') {
        throw new AppError('not_ready', 'The words are not ready yet.');
      }
      await giveFontsOfJob(deps.sql, c.get('caller').id, job.input);
      const text = writeCaptions({ ...job, data: job.result?.data }, format);
      if (text === null) throw new AppError('not_found', 'This result has no captions.');
      return c.body(text, 200, {
        'Content-Type': TYPES[format],
        'Content-Disposition': attachment(`${job.title || 'captions'}${file.slice(dot)}`),
        'Cache-Control': 'private, no-store',
      });
    },
  );
}
