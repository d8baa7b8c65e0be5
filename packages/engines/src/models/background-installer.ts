import type { Installation } from '@atelier/contracts';
import { type InstallModelOptions, installModel } from './install-model.ts';
import { isInstalled } from './installed-models.ts';
import type { ModelEntry } from './model-entry.ts';

/** One line of `installing` in `GET /api/engines`. */
export type InstallationState = Installation;

export interface BackgroundInstallerOptions
  extends Pick<InstallModelOptions, 'modelsDir' | 'mirrorUrl' | 'download'> {
  entries: readonly ModelEntry[];
  onInstalled?: ((entry: ModelEntry) => void) | undefined;
  onFailed?: ((entry: ModelEntry, error: unknown) => void) | undefined;
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

  const install = async (entry: ModelEntry) => {
    const state = states.get(entry.name);
    if (state === undefined || stop.signal.aborted) return;
    try {
      await installModel({
        ...options,
        entry,
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
      options.onFailed?.(entry, error);
    }
  };

  // One at a time, because they share a network connection and a disk.
  let last = Promise.resolve();
  const add = (entry: ModelEntry) => {
    const { name, kind, languages } = entry;
    const known = states.get(name);
    if (known && known.error === null) return;
    states.set(name, { name, kind, languages: [...languages], percent: 0, error: null });
    last = last.then(() => install(entry));
  };

  const run = async () => {
    const missing: ModelEntry[] = [];
    for (const entry of options.entries)
      if (!(await isInstalled(entry, options.modelsDir))) missing.push(entry);
    for (const entry of missing) add(entry);
    await last;
  };

  return {
    status: () => [...states.values()].map((state) => ({ ...state })),
    add,
    finished: run(),
    close: () => stop.abort(),
  };
}
