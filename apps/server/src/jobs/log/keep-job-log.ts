import { cutText, type JobLogLine } from '@atelier/contracts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { withLogFields } from '../../platform/logging/log-context.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';

/** Most log lines that are kept of one job, over all its attempts. */
export const KEPT_LINES = 100;
/** Time between two writes of the log. A worker that dies loses the lines since the last write. */
const FLUSH_MS = 1_000;
const MAX_MESSAGE = 500;
const MAX_DETAILS = 4_000;

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') });

/** Runs an attempt: its lines name request and job, and the last of them are kept where every server can read them. */
export async function withJobLog(
  deps: { sql: Database; logger: Logger },
  job: Pick<ClaimedJob, 'id' | 'attempt' | 'requestId'>,
  run: () => Promise<void>,
): Promise<void> {
  let waiting: string[] = [];
  let written: Promise<void> = Promise.resolve();
  // One write after another: each has a connection of its own, and the later one could be done first.
  const flush = () => {
    written = written.then(write);
    return written;
  };
  const write = async () => {
    const lines = waiting.slice(-KEPT_LINES).map(toKeptLine);
    waiting = [];
    if (lines.length === 0) return;
    await append(deps.sql, job.id, lines).catch((error: unknown) => {
      // The job's row may be gone; stdout has the lines in any case.
      deps.logger.debug({ err: error, job: job.id }, 'could not keep log lines');
    });
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  const fields = { job: job.id, attempt: job.attempt, ...(job.requestId && { requestId: job.requestId }) };
  try {
    await withLogFields(fields, run, (line) => waiting.push(line));
  } finally {
    clearInterval(timer);
    await flush();
  }
}

/**
 * Adds to the job's row and cuts it, in one statement: two attempts that overlap lose nothing. Of a deleted account's
 * job nothing is kept, however late its worker notices.
 */
async function append(sql: Database, jobId: string, lines: JobLogLine[]): Promise<void> {
  await sql`insert into app.job_log as kept (job_id, lines)
      select id, ${sql.json(lines as never)}::jsonb from app.jobs where id = ${jobId} and user_id is not null
    on conflict (job_id) do update set updated_at = now(), lines = (
      select jsonb_agg(line order by place) from (
        select line, place from jsonb_array_elements(kept.lines || excluded.lines) with ordinality as l (line, place)
        order by place desc limit ${KEPT_LINES}
      ) last)`;
}

function toKeptLine(line: string): JobLogLine {
  // biome-ignore lint/plugin: a line of our own log
  const { level, time, msg, requestId: _request, job: _job, ...rest } = lineSchema.parse(JSON.parse(line));
  return {
    at: new Date(time).toISOString(),
    level: level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info',
    message: cutText(msg, MAX_MESSAGE),
    details: cutText(detailsOf(rest), MAX_DETAILS),
  };
}

/** `name: value`, short ones on one line; an error by its stack. */
function detailsOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : readable(value)}`,
  );
  const isShort = (part: string) => part.length <= SHORT && !part.includes('\n');
  return [parts.filter(isShort).join(' · '), ...parts.filter((part) => !isShort(part))]
    .filter((line) => line !== '')
    .join('\n');
}

const SHORT = 60;

function readable(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string') {
    const { stack, type: _type, message: _message, name: _name, ...rest } = value as Record<string, unknown>;
    return Object.keys(rest).length > 0 ? `${stack}\n${JSON.stringify(rest)}` : String(stack);
  }
  return JSON.stringify(value) ?? '';
}
