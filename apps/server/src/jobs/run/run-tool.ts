import { setTimeout as pause } from 'node:timers/promises';
import type { JobStage } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { withPriority } from '@atelier/media';
import { findPronunciations } from '../../library/dictionary/dictionary.ts';
import { listSpokenTerms } from '../../library/dictionary/spoken-terms.ts';
import { fetchOwnFonts } from '../../library/own-fonts/fonts-of-job.ts';
import type { CredentialService } from '../../platform/credentials/credentials.ts';
import type { ResultMarks } from '../../platform/credentials/result-marks.ts';
import type { JobFilms } from '../film-ports.ts';
import { nameProject } from '../name-project.ts';
import type { ClaimedJob } from '../queue/claim-job.ts';
import { collectEngines } from '../receipts/collect-engines.ts';
import { describeMade, hashSources } from '../receipts/describe-made.ts';
import { hashFile } from '../receipts/hash-file.ts';
import type { JobFiles, ToolImplementation } from '../tool.ts';
import { fetchInputs } from './job-inputs.ts';
import { keptParts } from './kept-parts.ts';
import { signResult } from './sign-result.ts';
import { sourceFacts } from './source-facts.ts';
import { type PicturedResult, previewOf, type StoreDeps } from './store-result.ts';

/** An encode waits for a job's first steps, which are short: until then nothing else reads files. */
const FIRST_STEPS_MS = 1000;

interface RunToolDeps extends StoreDeps {
  engines: Engines;
  filmsOf(userId: string): JobFilms;
  credentials: CredentialService | null;
  /** Null when results are not marked. */
  marks: ResultMarks | null;
}

interface ToolRun {
  workDir: string;
  signal: AbortSignal;
  onProgress(stage: JobStage, fraction: number): void;
}

/**
 * Runs the tool of a claimed job: its inputs are fetched, its result is described and gets a preview. Nothing is
 * stored yet.
 * @returns the result with `data.made`, and the project's name
 */
export async function runTool(
  deps: RunToolDeps,
  job: ClaimedJob,
  tool: ToolImplementation,
  { workDir, signal, onProgress }: ToolRun,
): Promise<{ result: PicturedResult; name: string | null }> {
  const prepared = tool.prepare(job.input);
  const { files, names } = await fetchInputs(deps, job, prepared, workDir);
  const fonts = await fetchOwnFonts(deps, job.userId, prepared.fonts, workDir);
  const hashes = () => hashSources(files, names, job.expectedSources);
  // A run from a receipt works on the same files or not at all.
  if (job.expectedSources) await hashes();

  const startedAt = performance.now();
  const working = collectEngines(() =>
    withPriority(job.jobClass, () =>
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
        films: deps.filmsOf(job.userId),
        marks: deps.marks,
        pronunciations: (text) => findPronunciations(deps.sql, job.userId, text),
        spokenTerms: () => listSpokenTerms(deps.sql, job.userId),
        signal,
        onProgress,
      }),
    ),
  );
  hashBeside(working, files).catch(() => undefined);
  const { result: unsigned, engines } = await working;
  const seconds = (performance.now() - startedAt) / 1000;
  onProgress('saving', 0.99);
  signal.throwIfAborted();

  const sources = await hashes();
  const { result, credentials } = await signResult(deps, {
    tool: job.tool,
    prepared,
    result: unsigned,
    files,
    engines,
    userId: job.userId,
    signal,
  });
  const { data = {}, filePath: resultPath } = result;
  const picturing = previewOf(deps, result, { workDir, signal });
  const made = await describeMade({
    jobId: job.id,
    input: job.input,
    prepared,
    data,
    engines,
    sources,
    seconds,
    resultPath,
    credentials,
  }).finally(() => picturing); // Nothing may write into the job's folder once it is removed.
  return {
    result: { ...result, previewPath: await picturing, data: { ...data, made } },
    name: nameProject(prepared.naming, { words: data.words, sources: names.video ? [names.video] : [] }),
  };
}

/** Hashes the files while the tool works, after its first second; `hashFile` remembers the hashes. */
async function hashBeside(working: Promise<unknown>, files: JobFiles): Promise<void> {
  const wait = new AbortController();
  const ended = () => wait.abort();
  working.then(ended, ended);
  await pause(FIRST_STEPS_MS, undefined, { signal: wait.signal }).catch(() => undefined);
  for (const file of Object.values(files)) await hashFile(file);
}
