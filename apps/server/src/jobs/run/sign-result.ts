import { rename, stat } from 'node:fs/promises';
import type { Made, SignedState } from '@atelier/contracts';
import { MOST_SIGNED_BYTES } from '@atelier/contracts/provenance/credentials';
import type { Source } from '@atelier/provenance/credentials/sign-file';
import type { CredentialService } from '../../platform/credentials/credentials.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { readVersion } from '../../platform/read-version.ts';
import type { JobFiles, PreparedJob, ToolResult } from '../tool.ts';

/** A signed result, or an unsigned one with the reason for its receipt. */
interface SignedResult {
  result: ToolResult;
  credentials: Made['credentials'];
}

/**
 * Adds Content Credentials to the file of a run, as the last thing that is done to it. A file that cannot be signed is
 * delivered unsigned, with a notice where it or its sources are known to need credentials.
 * @throws the signal's reason
 */
export async function signResult(
  deps: { credentials: CredentialService | null; logger: Logger },
  run: {
    tool: string;
    prepared: Pick<PreparedJob, 'action' | 'known'>;
    result: ToolResult;
    files: JobFiles;
    engines: Made['engines'];
    userId: string;
    signal: AbortSignal;
  },
): Promise<SignedResult> {
  const { result, prepared, signal } = run;
  const { action } = prepared;
  if (deps.credentials === null || action === null) return { result, credentials: undefined };
  const sourceType = result.sourceType ?? null;
  if ((await stat(result.filePath)).size > MOST_SIGNED_BYTES)
    return unsigned(result, 'too_large', sourceType, true);
  const target = `${result.filePath}.signed`;
  const version = await readVersion();
  const engines = run.engines.map(({ kind, id, version: of }) => ({ kind, id, version: of }));
  try {
    const outcome = await deps.credentials.sign(
      { path: result.filePath, target, sources: sourcesOf(run) },
      { action, sourceType, tool: run.tool, version, engines },
      { signal, owner: run.userId },
    );
    if (outcome.state === 'unsignable')
      return unsigned(result, 'unsignable', outcome.sourceType, outcome.hadCredentials);
    await rename(target, result.filePath);
    return { result, credentials: { state: 'signed', sourceType: outcome.sourceType } };
  } catch (error) {
    signal.throwIfAborted();
    deps.logger.warn({ err: error, tool: run.tool }, 'could not sign a result');
    return unsigned(result, 'failed', sourceType, true);
  }
}

function unsigned(
  result: ToolResult,
  state: SignedState,
  sourceType: string | null,
  hadCredentials: boolean,
): SignedResult {
  const isMissed = hadCredentials || sourceType !== null;
  const notices = [...(result.notices ?? []), ...(isMissed ? (['unsigned'] as const) : [])];
  return { result: { ...result, notices }, credentials: { state, sourceType } };
}

/** The files that a result was made from, the main one first. Earlier results that only spare work are no sources. */
function sourcesOf({
  files,
  prepared,
  result,
}: {
  files: JobFiles;
  prepared: Pick<PreparedJob, 'known'>;
  result: ToolResult;
}): Source[] {
  const inputs = Object.entries(files).filter(([name]) => !Object.hasOwn(prepared.known, name));
  return [...inputs.map(([name, path]) => ({ name, path })), ...(result.sources ?? [])];
}
