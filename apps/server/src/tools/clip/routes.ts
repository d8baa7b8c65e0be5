import { AUTO_LANGUAGE, type LanguageChoice, LIMITS, type Word } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import * as routes from '@atelier/routes/tools/captioned';
import type { clipRequest } from '@atelier/routes/tools/captioned-requests';
import { Hono } from 'hono';
import type { z } from 'zod';
import { learnCorrections } from '../../films/captioning/learn-corrections.ts';
import { requireCaptionEngines } from '../../films/captioning/require-caption-engines.ts';
import { requireSomethingLeft } from '../../films/cutting/require-something-left.ts';
import { findKeptWords } from '../../films/long-speech/kept-words.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';

export function clipRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.processClip, async ({ c, readBody, userId }) => {
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
    } = await readBody();
    const branded = { userId, tool: 'clip' } as const;
    const input = await withBrand(deps.sql, branded, asked);
    // A file wins over a link. The contents of a link are known only once the job has fetched it.
    const source: JobSource = upload
      ? sourceOfHandle(upload)
      : { kind: 'link', url: (await requireVideoLink(deps.engines, link)).url };
    const range = { start_seconds: start_time, duration_seconds: duration };
    const heard = await findHeard(deps, userId, {
      ...input,
      moments_id,
      startSeconds: source_start ?? start_time,
      duration,
    });
    if (input.subtitle_style !== 0)
      await requireCaptionEngines(deps.engines, { ...input, heard: heard !== null });
    if (upload) {
      await requireStartInside(deps, userId, upload, start_time);
      await requireSomethingLeft(deps, {
        userId,
        uploadId: upload,
        start_time,
        duration,
        cuts: input.cuts,
      });
    }
    await learnCorrections(deps.sql, userId, input);
    const batch = batch_id ? { id: batch_id, name: batch_name } : undefined;
    const { jobId } = await acceptFor(
      c,
      deps,
      'clip',
      { v: 2, source, range, ...input, ...heard },
      { batch },
    );
    return { success: true as const, process_id: jobId };
  });

  serve(app, routes.downloadClip, ({ c, params }) => answerWithResult(c, deps, params.id, ['clip']));

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
