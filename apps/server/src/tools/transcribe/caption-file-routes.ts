import { type CaptionLine, formatAss, formatSrt, formatVtt, groupingStyle } from '@atelier/captions';
import type { CaptionFormat } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { z } from 'zod';
import { layoutStored, storedCaptionsSchema } from '../../captioning/stored-captions.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { ownJob } from '../../http/job-answers.ts';
import { attachment } from '../../http/serve-object.ts';
import type { OwnedJob } from '../../jobs/job-row.ts';

const FORMATS: Record<CaptionFormat, { write(lines: CaptionLine[]): string; type: string }> = {
  srt: { write: formatSrt, type: 'application/x-subrip; charset=utf-8' },
  vtt: { write: formatVtt, type: 'text/vtt; charset=utf-8' },
  ass: { write: formatAss, type: 'text/x-ssa; charset=utf-8' },
};

const resultSchema = storedCaptionsSchema.extend({ width: z.number(), height: z.number() });
const inputSchema = z.object({ subtitle_style: z.number(), tool: z.string().optional() }).loose();

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
      const format = FORMATS[file.slice(dot + 1) as CaptionFormat];
      const job = await ownJob(c, deps, file.slice(0, dot));
      if (job.status === 'queued' || job.status === 'running') {
        throw new AppError('not_ready', 'The words are not ready yet.');
      }
      const text = format.write(linesOf(job));
      return c.body(text, 200, {
        'Content-Type': format.type,
        'Content-Disposition': attachment(`${job.title || 'captions'}${file.slice(dot)}`),
        'Cache-Control': 'private, no-store',
      });
    },
  );
}

function linesOf(job: OwnedJob): CaptionLine[] {
  const stored = resultSchema.safeParse(job.result?.data);
  const input = inputSchema.safeParse(job.input);
  if (!stored.success || !input.success || stored.data.words.length === 0) {
    throw new AppError('not_found', 'This result has no captions.');
  }
  const isSubtitles = job.tool === 'subtitles' || input.data.tool === 'subtitles';
  const style = groupingStyle(isSubtitles ? 'subtitles' : 'clip', input.data.subtitle_style);
  if (!style) throw new AppError('not_found', 'This result has no captions.');
  return layoutStored(stored.data, { style, frame: stored.data });
}
