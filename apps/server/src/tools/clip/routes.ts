import {
  AUTO_LANGUAGE,
  type LanguageChoice,
  LIMITS,
  processAnswerSchema,
  type Word,
} from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import { Hono } from 'hono';
import type { z } from 'zod';
import { learnCorrections } from '../../film/captioning/learn-corrections.ts';
import { requireCaptionEngines } from '../../film/captioning/require-caption-engines.ts';
import { requireSomethingLeft } from '../../film/cutting/require-something-left.ts';
import { findKeptWords } from '../../film/long-speech/kept-words.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { clipRequest } from './payload.ts';

export function clipRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/process-clip',
    describeCall({
      summary: 'Turn an uploaded video into a vertical clip with subtitles (10 credits)',
      body: clipRequest,
      answer: processAnswerSchema,
    }),
    async (c) => {
      const {
        batch_id,
        batch_name = '',
        moments_id,
        source_start,
        uploaded_filepath: upload,
        youtube_url: link = '',
        start_time,
        duration,
        ...asked
      } = clipRequest.parse(await readJson(c));
      const branded = { userId: c.get('caller').id, tool: 'clip' } as const;
      const input = await withBrand(deps.sql, branded, asked);
      // A file wins over a link. The contents of a link are known only once the job has fetched it.
      const source: JobSource = upload
        ? sourceOfHandle(upload)
        : { kind: 'link', url: requireVideoLink(deps.engines, link).url };
      const range = { start_seconds: start_time, duration_seconds: duration };
      const heard = await findHeard(deps, c.get('caller').id, {
        ...input,
        moments_id,
        startSeconds: source_start ?? start_time,
        duration,
      });
      if (input.subtitle_style !== 0)
        await requireCaptionEngines(deps.engines, { ...input, heard: heard !== null });
      if (upload) {
        const userId = c.get('caller').id;
        await requireStartInside(deps, userId, upload, start_time);
        await requireSomethingLeft(deps, {
          userId,
          uploadId: upload,
          start_time,
          duration,
          cuts: input.cuts,
        });
      }
      await learnCorrections(deps.sql, c.get('caller').id, input);
      const batch = batch_id ? { id: batch_id, name: batch_name } : undefined;
      const { jobId } = await acceptFor(
        c,
        deps,
        'clip',
        { v: 2, source, range, ...input, ...heard },
        { batch },
      );
      return c.json({ success: true, process_id: jobId });
    },
  );

  app.get(
    '/api/download-clip/:id',
    describeCall({ summary: 'The finished clip; 404 until it is ready', file: 'video/mp4' }),
    (c) => answerWithResult(c, deps, c.req.param('id'), ['clip']),
  );

  return app;
}

type HeardWords = { words: Word[]; language_code?: LanguageChoice } | { spokenWords: Word[] };

/**
 * The words of the range as a search has heard them, as the payload takes them; null: the run listens itself. What the
 * person corrected wins, and a search by sound alone has none.
 */
async function findHeard(
  deps: ServerDeps,
  userId: string,
  input: Pick<
    z.infer<typeof clipRequest>,
    'captions' | 'language_code' | 'spoken_language' | 'moments_id'
  > & {
    startSeconds: number;
    duration: number;
  },
): Promise<HeardWords | null> {
  const { moments_id: searchId, startSeconds } = input;
  if (searchId === undefined || input.captions) return null;
  const durationSeconds = input.duration || LIMITS.clipMaxSeconds;
  const { words, language } = await findKeptWords(deps, userId, { searchId, startSeconds, durationSeconds });
  if (words.length === 0) return null;
  if (input.language_code === AUTO_LANGUAGE) return { words, language_code: language };
  const isTranslated = (input.spoken_language ?? input.language_code) !== input.language_code;
  return isTranslated ? { spokenWords: words } : { words };
}
