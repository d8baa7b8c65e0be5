import type { Made } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import type { JobFiles, PreparedJob, StepSettings } from '../tool.ts';
import { describeMachine, describePrograms } from './describe-programs.ts';
import { hashFile } from './hash-file.ts';

/**
 * Fields that are left out of a receipt's settings: the result holds the words, the request holds the logo, and source
 * handles expire.
 */
const NO_SETTINGS = new Set([
  'v',
  'words',
  'spokenWords',
  'captions',
  'made_cuts',
  'brand_kit',
  'fingerprint',
  'source',
  'sources',
]);

/** The files that a run works on, by name. @throws AppError `source_differs` when a receipt expects others */
export async function hashSources(
  files: JobFiles,
  names: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, string>> | null,
): Promise<Made['sources']> {
  const sources: Made['sources'] = {};
  for (const [key, path] of Object.entries(files)) {
    sources[key] = { name: names[key] ?? null, ...(await hashFile(path)) };
    if (expected && expected[key] !== sources[key].sha256) {
      throw new AppError('source_differs', 'This is not the file that the receipt was made with.');
    }
  }
  return sources;
}

/** Describes how a result was made, for `result.data.made`. */
export async function describeMade(run: {
  jobId: string;
  input: unknown;
  prepared: PreparedJob;
  data: Record<string, unknown>;
  engines: Made['engines'];
  sources: Made['sources'];
  seconds: number;
  resultPath: string;
  credentials: Made['credentials'];
}): Promise<Made> {
  const { prepared, jobId, data, engines, sources } = run;
  const { sha256 } = await hashFile(run.resultPath);
  return {
    seconds: Number(run.seconds.toFixed(1)),
    engines,
    programs: await describePrograms(),
    machine: describeMachine(),
    seed: seedOf(prepared.settle(jobId, data)),
    settings: settingsOf(run.prepared.stepSettings()),
    sources,
    resultSha256: sha256,
    credentials: run.credentials,
  };
}

function settingsOf(input: StepSettings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => !NO_SETTINGS.has(key) && value !== undefined),
  );
}

function seedOf(settled: unknown): Made['seed'] {
  const { style_seed, seed } = asObject(settled);
  const found = style_seed ?? seed;
  return typeof found === 'string' || typeof found === 'number' ? found : null;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
