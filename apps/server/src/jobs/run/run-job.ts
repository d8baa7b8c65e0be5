import { AppError, ERRORS, type ErrorBody, isJobToolId, type JobToolId } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { type SpanOptions, withSpan } from '@atelier/media/run/with-span';
import type { CredentialService } from '../../platform/credentials/credentials.ts';
import type { ResultMarks } from '../../platform/credentials/result-marks.ts';
import { isDiskFull } from '../../platform/is-disk-full.ts';
import { trackWork } from '../../platform/logging/log-context.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { JOBS } from '../../platform/queue/queue.ts';
import { patientStorage } from '../../platform/storage/patient-storage.ts';
import type { JobHooks } from '../end-hooks.ts';
import { completeJob, failJob, giveBack, tryAgainLater } from '../end-job.ts';
import type { JobFilms } from '../film-ports.ts';
import { withJobLog } from '../log/keep-job-log.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import { type HoldClaimDeps, holdClaim } from '../queue/hold-claim.ts';
import type { ToolImplementation } from '../tool.ts';
import { failureOf } from './failure-of.ts';
import { reportProgress } from './report-progress.ts';
import { runTool } from './run-tool.ts';
import { discardResult, type PicturedResult, type StoreDeps, storeResult } from './store-result.ts';
import { withWorkDir } from './work-dir.ts';

/** Hears how long jobs wait and work, and how they end. */
export interface JobWatch {
  began(tool: string, waitedSeconds: number): void;
  ended(tool: string, outcome: AttemptOutcome, seconds: number): void;
}

/** An error's code, or how an attempt ended otherwise. `given_up`: cancelled, or lost to another worker. */
type AttemptOutcome = 'succeeded' | 'given_up' | 'stopped' | ErrorBody['code'];

export interface RunJobDeps extends StoreDeps, HoldClaimDeps {
  engines: Engines;
  /** Null when results are not signed. */
  credentials: CredentialService | null;
  /** Null when results are not marked. */
  marks: ResultMarks | null;
  filmsOf(userId: string): JobFilms;
  hooks: JobHooks;
  /** Is called with the inputs of a complete job, by name. Its failure is logged; the job stays complete. */
  onComplete(job: ClaimedJob, inputs: Readonly<Record<string, string>>): Promise<void>;
  watch: JobWatch;
  security: SecurityLog;
  tools: Readonly<Record<JobToolId, ToolImplementation>>;
  /** Folder in which the work folders of jobs are created. */
  workRoot: string;
}

/** Why a run's signal was aborted. */
class Stopped extends Error {
  readonly why: 'claim-lost' | 'shutdown' | 'timed-out';
  constructor(why: Stopped['why']) {
    super(why);
    this.name = 'Stopped';
    this.why = why;
  }
}

/** Runs a claimed job to the end of this attempt: completed, failed, given up, or back in the queue. */
export function runJob(deps: RunJobDeps, job: ClaimedJob, shutdown: AbortSignal): Promise<void> {
  const { id, attempt: number } = job;
  // Later attempts waited for a pause, not for a worker.
  const waitedSeconds = number === 1 ? (Date.now() - job.acceptedAt.getTime()) / 1000 : null;
  return withSpan(spanOf(job, waitedSeconds), (span) =>
    trackWork({ name: job.tool, job: id, attempt: number }, () =>
      withJobLog(deps, job, async () => {
        const startedAt = Date.now();
        if (waitedSeconds !== null) deps.watch.began(job.tool, waitedSeconds);
        deps.logger.info({ tool: job.tool }, 'job begins');
        const outcome = await attempt(deps, job, shutdown);
        span.add({ 'atelier.job.outcome': outcome });
        if (!UNFAILED.has(outcome)) span.fail(outcome);
        deps.watch.ended(job.tool, outcome, (Date.now() - startedAt) / 1000);
        deps.logger.info({ tool: job.tool, outcome, ms: Date.now() - startedAt }, 'job attempt ended');
      }),
    ),
  );
}

const UNFAILED: ReadonlySet<AttemptOutcome> = new Set(['succeeded', 'given_up', 'stopped']);

/** The span of an attempt, a child of the request that asked for the job, by the conventions for messaging. */
function spanOf(job: ClaimedJob, waitedSeconds: number | null): SpanOptions {
  return {
    name: `process ${JOBS}`,
    kind: 'consumer',
    parent: job.traceparent,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': JOBS,
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.message.id': job.id,
      'atelier.job.tool': job.tool,
      'atelier.job.class': job.jobClass,
      'atelier.job.attempt': job.attempt,
      ...(waitedSeconds !== null && { 'atelier.job.wait_seconds': waitedSeconds }),
    },
  };
}

async function attempt(given: RunJobDeps, job: ClaimedJob, shutdown: AbortSignal): Promise<AttemptOutcome> {
  const stop = new AbortController();
  const deps = { ...given, storage: patientStorage(given.storage, stop.signal) };
  const tool = isJobToolId(job.tool) ? deps.tools[job.tool] : undefined;
  const stopFor = (why: Stopped['why']) => stop.abort(new Stopped(why));
  const onShutdown = () => stopFor('shutdown');
  shutdown.addEventListener('abort', onShutdown, { once: true });
  const timer = setTimeout(() => stopFor('timed-out'), (tool?.timeLimitSeconds ?? 60) * 1000);
  const claim = holdClaim(deps, job, () => stopFor('claim-lost'));
  const progress = reportProgress(deps, job);
  try {
    // A newer server has accepted it: a later attempt may reach a worker that knows the tool.
    if (!tool) throw new AppError('internal', `This server has no tool ${job.tool}.`);
    return await withWorkDir(deps.workRoot, job.id, async (workDir) => {
      const { result, name } = await runTool(deps, job, tool, {
        workDir,
        signal: stop.signal,
        onProgress: progress.report,
      });
      return save(deps, job, result, { name });
    });
  } catch (error) {
    return await end(deps, job, stop.signal.aborted ? stop.signal.reason : error);
  } finally {
    clearTimeout(timer);
    shutdown.removeEventListener('abort', onShutdown);
    claim.stop();
    progress.stop();
  }
}

async function save(
  deps: RunJobDeps,
  job: ClaimedJob,
  result: PicturedResult,
  run: { name: string | null },
): Promise<AttemptOutcome> {
  const stored = await storeResult(deps, job, result, run);
  try {
    if (await completeJob(deps, job, stored)) {
      await announceComplete(deps, job);
      return 'succeeded';
    }
  } catch (error) {
    await discardResult(deps, stored);
    throw error;
  }
  // It was cancelled, or another worker has it now and delivers its own file.
  await discardResult(deps, stored);
  return 'given_up';
}

async function announceComplete(deps: RunJobDeps, job: ClaimedJob): Promise<void> {
  if (!isJobToolId(job.tool)) return;
  try {
    await deps.onComplete(job, deps.tools[job.tool].prepare(job.input).inputs);
  } catch (error) {
    deps.logger.warn({ err: error, job: job.id }, 'what follows a complete job has failed');
  }
}

async function end(deps: RunJobDeps, job: ClaimedJob, error: unknown): Promise<AttemptOutcome> {
  const why = error instanceof Stopped ? error.why : null;
  if (why === 'claim-lost') return 'given_up';
  if (why === 'shutdown') {
    await giveBack(deps, job);
    return 'stopped';
  }
  if (isDiskFull(error)) deps.security('disk_full', { tool: job.tool, jobId: job.id, err: error });
  const failure = failureOf(fromMediaError(error), why === 'timed-out');
  const about = { tool: job.tool };
  // An unusable file or link is reported to the person, so it is no warning for the operator.
  if (ERRORS[failure.body.code].status < 500) {
    deps.logger.info({ ...about, code: failure.body.code }, 'job refused');
  } else {
    deps.logger.warn({ ...about, err: error }, 'job attempt failed');
  }
  if (failure.retryable && !job.isLastAttempt) await tryAgainLater(deps, job);
  else await failJob(deps, job, failure.body);
  return failure.body.code;
}
