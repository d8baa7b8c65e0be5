import {
  captionWordSchema,
  errorBodySchema,
  type HandOver,
  jobResultSchema,
  WEBHOOK_LIMITS,
} from '@atelier/contracts';
import { z } from 'zod';
import { writeCaptions } from '../../films/captioning/write-captions.ts';
import { giveFontsOfJob } from '../../library/own-fonts/fonts-of-job.ts';
import type { Database } from '../../platform/database/database.ts';
import { findHook } from './find-hook.ts';
import type { Post, Posts } from './posts.ts';
import { signLink } from './sign-link.ts';

export interface HandOverDeps {
  sql: Database;
  publicUrl: string;
  posts: Posts;
  /** The installation's secret, by which links are signed. */
  linkKey: string;
}

interface HandedJob {
  id: string;
  userId: string;
  tool: string;
  input: unknown;
  title: string;
  status: string;
  result: unknown;
  error: unknown;
}

const spokenSchema = z.looseObject({ words: z.array(captionWordSchema), language: z.string() });
const storedSchema = z.looseObject({ objectKey: z.string(), expired: z.unknown().optional() });

/** Suggested post of a result without speech: empty. */
const SILENT: Post = { description: null, hashtags: [], described_by: null, notices: [] };

/**
 * Collects everything needed to publish a job's result: a signed link to the file, title, hook, captions, and a
 * description with hashtags from the speech. Null: the job has no owner any more.
 */
export async function describeHandOver(deps: HandOverDeps, jobId: string): Promise<HandOver | null> {
  const [job] = await deps.sql<
    HandedJob[]
  >`select id, user_id as "userId", tool, input, title, status, result, error
    from app.jobs where id = ${jobId} and user_id is not null`;
  if (!job) return null;
  const result = jobResultSchema.safeParse(job.result).data ?? null;
  const spoken = spokenSchema.safeParse(result?.data).data;
  await giveFontsOfJob(deps.sql, job.userId, job.input);
  const srt = writeCaptions({ ...job, data: result?.data }, 'srt');
  const hook = await findHook(deps.sql, job);
  const post = spoken && spoken.words.length > 0 ? await deps.posts.of({ ...job, ...spoken, hook }) : SILENT;
  const error = errorBodySchema.safeParse(job.error).data;
  return {
    job_id: job.id,
    tool: job.tool,
    status: job.status,
    title: job.title,
    project_id: result?.projectId ?? null,
    error: error ? { code: error.code, error: error.error } : null,
    file: fileOf(deps, job, result),
    hook,
    captions: spoken && srt !== null ? { language: spoken.language, srt } : null,
    ...post,
  };
}

function fileOf(
  deps: HandOverDeps,
  job: HandedJob,
  result: z.infer<typeof jobResultSchema> | null,
): HandOver['file'] {
  const stored = storedSchema.safeParse(job.result).data;
  if (!result || !stored || stored.expired !== undefined) return null;
  const expiresAt = new Date(Date.now() + WEBHOOK_LIMITS.linkDays * 86_400_000);
  return {
    url: signLink({ id: job.id, fileName: result.fileName }, { ...deps, expiresAt }),
    name: result.fileName,
    content_type: result.contentType,
    size_bytes: result.sizeBytes,
  };
}
