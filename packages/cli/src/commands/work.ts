import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ApiError, type Atelier, pause } from '@atelier/client';
import type { JobView } from '@atelier/contracts';
import { type Context, openAtelier } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import { priceText, timesPrice } from '../price.ts';
import { saveResult } from '../save-result.ts';
import { isLink, readText, type ToolCommand } from './tool-commands.ts';

/** Runs a tool on each source, one after the other, and saves the results. */
export async function runTool(context: Context, name: string, command: ToolCommand): Promise<void> {
  const { out, words, values } = context;
  const sources = command.takes === 'text' ? [await readText(words.join(' '))] : words;
  if (!sources[0])
    throw new ExitError(EXIT.usage, out.messages.missingSource(`atelier ${name} <${command.takes}>`));
  if (values['dry-run']) {
    printPrice(context, timesPrice(command.price(context), sources.length));
    return;
  }
  const atelier = await openAtelier(context);
  let failed = 0;
  for (const source of sources) {
    const jobs = await untilAnswered(context, { atelier, source, name }, command);
    for (const jobId of jobs) {
      if (!(await finishJob(context, atelier, jobId, labelOf(source)))) failed += 1;
    }
  }
  if (failed > 0) throw new ExitError(EXIT.failed, '');
}

export function printPrice({ out }: Context, price: Record<string, number | undefined>): void {
  out.tell(out.messages.price(priceText(price, out.messages)), { event: 'price', price });
}

/** Repeats a start while the server restarts. The idempotency key prevents a second job. */
async function untilAnswered(
  context: Context,
  { atelier, source }: { atelier: Atelier; source: string; name: string },
  command: ToolCommand,
): Promise<string[]> {
  const idempotencyKey = randomUUID();
  return withPatience(context, () => command.start({ context, atelier, source, idempotencyKey }));
}

/** Repeats a call for some minutes while the server does not answer. */
export async function withPatience<T>(
  { signal }: Pick<Context, 'signal'>,
  act: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await act();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || !error.isPassing || failures >= 60) throw error;
      await pause(Math.min(5000, 250 * 2 ** failures), signal);
    }
  }
}

/** Follows a job and saves its file. @returns true when it succeeded */
export async function finishJob(
  context: Context,
  atelier: Atelier,
  jobId: string,
  name: string,
): Promise<boolean> {
  const { out, signal } = context;
  const job = await atelier.follow(jobId, {
    signal,
    onChange: ({ percent }) => out.progress(name, out.messages.working, percent / 100),
  });
  if (!job.result || (job.status !== 'succeeded' && job.status !== 'authorised')) {
    printFailure(context, name, job);
    return false;
  }
  const result = { jobId, folder: context.folder, name: job.result.fileName };
  const open = () => atelier.download(job, { signal });
  const file = await withPatience(context, () => saveResult(open, result, context.places));
  out.tell(out.messages.saved(path.relative('.', file)), { event: 'saved', name, job_id: jobId, file });
  return true;
}

function printFailure({ out }: Context, name: string, { id, error }: JobView): void {
  const why = (error && out.messages.errors[error.code]) ?? error?.error ?? '';
  out.tell(`${name}: ${out.messages.failed}. ${why}`.trim(), {
    event: 'failed',
    name,
    job_id: id,
    code: error?.code ?? null,
    error: error?.error ?? null,
  });
}

export function labelOf(source: string): string {
  return isLink(source) ? source : path.basename(source).slice(0, 60);
}
