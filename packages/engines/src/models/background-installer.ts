import type { Installation } from '@atelier/contracts';
import { type InstallModelOptions, installModel } from './install-model.ts';
import { isInstalled } from './installed-models.ts';
import type { ModelEntry } from './model-entry.ts';
import { ModelInstallError } from './model-install-error.ts';

/** One line of `installing` in `GET /api/engines`. */
export type InstallationState = Installation;

export interface BackgroundInstallerOptions
  extends Pick<InstallModelOptions, 'modelsDir' | 'mirrorUrl' | 'download'> {
  entries: readonly ModelEntry[];
  onInstalled?: ((entry: ModelEntry) => void) | undefined;
  /** Called once for all models of the start that failed, and for each model that is added later. */
  onFailed?: ((failures: readonly InstallFailure[]) => void) | undefined;
}

export interface InstallFailure {
  entry: ModelEntry;
  error: unknown;
}

export interface BackgroundInstaller {
  /** Installations that are running, waiting or failed; empty when all models are installed. */
  status(): InstallationState[];
  /** Queues a model, unless it is queued or being installed already. */
  add(entry: ModelEntry): void;
  /** Resolves when every model of the start is installed or has failed; never rejects. */
  finished: Promise<void>;
  /** Stops; a partial download is resumed at the next start. */
  close(): void;
}

/** Installs missing models one after another while the server runs. Failures are reported, never thrown. */
export function startBackgroundInstall(options: BackgroundInstallerOptions): BackgroundInstaller {
  const states = new Map<string, InstallationState>();
  const stop = new AbortController();
  const failures: InstallFailure[] = [];
  /** Hosts that did not answer: each further model of theirs is tried once. */
  const silentHosts = new Set<string>();

  const install = async (entry: ModelEntry) => {
    const state = states.get(entry.name);
    if (state === undefined || stop.signal.aborted) return;
    const { host } = new URL(options.mirrorUrl ?? entry.url);
    try {
      await installModel({
        ...options,
        entry,
        download: { ...options.download, ...(silentHosts.has(host) && { maxAttempts: 1 }) },
        signal: stop.signal,
        onProgress: ({ percent }) => {
          state.percent = Math.floor(percent);
        },
      });
      states.delete(entry.name);
      options.onInstalled?.(entry);
    } catch (error) {
      if (stop.signal.aborted) return;
      state.error = error instanceof Error ? error.message : String(error);
      failures.push({ entry, error });
      if (gotNoAnswer(error)) silentHosts.add(host);
    }
  };
  const report = () => {
    if (failures.length > 0) options.onFailed?.(failures.splice(0));
  };

  // One at a time, because they share a network connection and a disk.
  let last = Promise.resolve();
  const queue = (entry: ModelEntry): boolean => {
    const { name, kind, languages } = entry;
    const known = states.get(name);
    if (known && known.error === null) return false;
    states.set(name, { name, kind, languages: [...languages], percent: 0, error: null });
    last = last.then(() => install(entry));
    return true;
  };
  const add = (entry: ModelEntry) => {
    if (queue(entry)) last = last.then(report);
  };

  const run = async () => {
    const missing: ModelEntry[] = [];
    for (const entry of options.entries)
      if (!(await isInstalled(entry, options.modelsDir))) missing.push(entry);
    for (const entry of missing) queue(entry);
    last = last.then(report);
    await last;
  };

  return {
    status: () => [...states.values()].map((state) => ({ ...state })),
    add,
    finished: run(),
    close: () => stop.abort(),
  };
}

/** True when the server could not be reached at all, as without a network. */
function gotNoAnswer(error: unknown): boolean {
  // fetch reports every failure below HTTP as a TypeError.
  return error instanceof ModelInstallError && error.cause instanceof TypeError;
}
