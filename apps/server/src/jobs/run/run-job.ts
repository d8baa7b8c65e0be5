import { setTimeout as pause } from 'node:timers/promises';
import { AppError, ERRORS, type ErrorBody, isJobToolId, type JobToolId } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { fetchOwnFonts } from '../../library/own-fonts/fonts-of-job.ts';
import { isDiskFull, NO_ROOM } from '../../platform/is-disk-full.ts';
import { trackWork } from '../../platform/logging/log-context.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import { fromMediaError } from '../../platform/media-failure.ts';
import { patientStorage } from '../../platform/storage/patient-storage.ts';
import { completeJob, failJob, giveBack, tryAgainLater } from '../end-job.ts';
import { withJobLog } from '../log/keep-job-log.ts';
import { nameProject } from '../name-project.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import { type HoldClaimDeps, holdClaim } from '../queue/hold-claim.ts';
import { collectEngines } from '../receipts/collect-engines.ts';
import { describeMade, hashSources } from '../receipts/describe-made.ts';
import { hashFile } from '../receipts/hash-file.ts';
import type { ToolImplementation } from '../tool.ts';
import { fetchInputs } from './job-inputs.ts';
import { keptParts } from './kept-parts.ts';
import { reportProgress } from './report-progress.ts';
import { sourceFacts } from './source-facts.ts';
import {
  discardResult,
  type PicturedResult,
  previewOf,
  type StoreDeps,
  storeResult,
} from './store-result.ts';
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
  watch: JobWatch;
  security: SecurityLog;
  tools: Readonly<Record<JobToolId, ToolImplementation>>;
  /** Where job folders are made. */
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
  return trackWork({ name: job.tool, job: id, attempt: number }, () =>
    withJobLog(deps, job, async () => {
      const startedAt = Date.now();
      // Later attempts waited for a pause, not for a worker.
      if (job.attempt === 1) deps.watch.began(job.tool, (startedAt - job.acceptedAt.getTime()) / 1000);
      deps.logger.info({ tool: job.tool }, 'job begins');
      const outcome = await attempt(deps, job, shutdown);
      deps.watch.ended(job.tool, outcome, (Date.now() - startedAt) / 1000);
      deps.logger.info({ tool: job.tool, outcome, ms: Date.now() - startedAt }, 'job attempt ended');
    }),
  );
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
      const prepared = tool.prepare(job.input);
      const { files, names } = await fetchInputs(deps, job, prepared, workDir);
      const fonts = await fetchOwnFonts(deps, job.userId, prepared.fonts, workDir);
      // A run from a receipt works on the same files or not at all; any other is described while it works.
      if (job.expectedSources) await hashSources(files, names, job.expectedSources);
      let hashes: ReturnType<typeof hashSources> | null = null;
      const hash = () => {
        hashes ??= hashSources(files, names, job.expectedSources);
        return hashes;
      };
      const startedAt = performance.now();
      const working = collectEngines(() =>
        prepared.run({
          jobId: job.id,
          files,
          fonts,
          workDir,
          engines: deps.engines,
          kept: keptParts(deps, job),
          sourceFacts: (name) => {
            const file = files[name];
            return file ? sourceFacts(deps, job.userId, async () => (await hashFile(file)).sha256) : null;
          },
          signal: stop.signal,
          onProgress: progress.report,
        }),
      );
      hashLater(hash, working).catch(() => undefined);
      const { result, engines } = await working;
      const seconds = (performance.now() - startedAt) / 1000;
      progress.report('saving', 0.99);
      stop.signal.throwIfAborted();
      const { data = {}, filePath: resultPath } = result;
      const about = {
        jobId: job.id,
        input: job.input,
        prepared,
        data,
        engines,
        sources: await hash(),
        seconds,
        resultPath,
      };
      const { signal } = stop;
      const picturing = previewOf(deps, result, { workDir, signal });
      // Whatever happens, nothing writes into the job's folder when it is removed.
      const made = await describeMade(about).finally(() => picturing);
      const previewPath = await picturing;
      const { video } = names;
      const name = nameProject(prepared.naming, { words: data.words, sources: video ? [video] : [] });
      return save(deps, job, { ...result, previewPath, data: { ...data, made } }, { name });
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

/** What a job's first steps look at is short, and an encode waits for it: until then the processor is theirs. */
const FIRST_STEPS_MS = 1000;

async function hashLater<Hashes>(hash: () => Promise<Hashes>, working: Promise<unknown>): Promise<Hashes> {
  const wait = new AbortController();
  const ended = () => wait.abort();
  working.then(ended, ended);
  await pause(FIRST_STEPS_MS, undefined, { signal: wait.signal }).catch(() => undefined);
  return hash();
}

async function save(
  deps: RunJobDeps,
  job: ClaimedJob,
  result: PicturedResult,
  run: { name: string | null },
): Promise<AttemptOutcome> {
  const stored = await storeResult(deps, job, result, run);
  try {
    if (await completeJob(deps, job, stored)) return 'succeeded';
  } catch (error) {
    await discardResult(deps, stored);
    throw error;
  }
  // It was cancelled, or another worker has it now and delivers its own file.
  await discardResult(deps, stored);
  return 'given_up';
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
  // What is wrong with a person's file or link is an answer to them, not the operator's trouble.
  if (ERRORS[failure.body.code].status < 500) {
    deps.logger.info({ ...about, code: failure.body.code }, 'job refused');
  } else {
    deps.logger.warn({ ...about, err: error }, 'job attempt failed');
  }
  if (failure.retryable && !job.isLastAttempt) await tryAgainLater(deps, job);
  else await failJob(deps, job, failure.body);
  return failure.body.code;
}

function failureOf(error: unknown, timedOut: boolean): { body: ErrorBody; retryable: boolean } {
  if (timedOut) {
    // The same work would take the same time again.
    return {
      body: { error: 'This took longer than allowed. Nothing was charged.', code: 'timed_out' },
      retryable: false,
    };
  }
  if (isDiskFull(error)) {
    // Another worker may have room.
    return {
      body: { error: NO_ROOM, code: 'storage_full' },
      retryable: ERRORS.storage_full.retryable,
    };
  }
  if (error instanceof AppError) {
    return { body: { error: error.message, code: error.code }, retryable: error.retryable };
  }
  return {
    body: { error: 'Processing failed. Nothing was charged.', code: 'processing_failed' },
    // A stack that overflows or an array that is too long is our own fault, and would be again.
    retryable: ERRORS.processing_failed.retryable && !(error instanceof RangeError),
  };
}
