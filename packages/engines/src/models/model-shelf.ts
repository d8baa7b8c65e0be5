import { AppError } from '@atelier/contracts';
import type { BackgroundInstaller, InstallationState } from './background-installer.ts';
import { listModels, type ModelsOverview, removeModel } from './installed-models.ts';
import type { ModelEntry } from './model-entry.ts';
import { findModel } from './model-table.ts';

/** The models of this machine, for whoever runs it. */
export interface ModelShelf {
  /** What could be installed and what is; `under way`: what waits, is fetched or could not be had. */
  list(): Promise<ModelsOverview & { underWay: InstallationState[] }>;
  /** Whether the table knows a model of that name. */
  has(name: string): boolean;
  /** Begins to fetch a model, after those that are fetched already. @throws AppError `not_found` */
  install(name: string): void;
  /** @throws AppError `not_found` when it is not there, `forbidden` while it is being fetched */
  remove(name: string): Promise<void>;
}

export function createModelShelf(modelsDir: string, installer: BackgroundInstaller): ModelShelf {
  return {
    async list() {
      return { ...(await listModels(modelsDir)), underWay: installer.status() };
    },
    has: (name) => findModel(name) !== null,
    install: (name) => installer.add(known(name)),
    async remove(name) {
      const entry = known(name);
      const isUnderWay = installer.status().some((state) => state.name === name && state.error === null);
      if (isUnderWay) throw new AppError('forbidden', 'This model is being installed.');
      if (!(await removeModel(entry, modelsDir)))
        throw new AppError('not_found', 'This model is not installed.');
    },
  };
}

function known(name: string): ModelEntry {
  const entry = findModel(name);
  if (entry === null) throw new AppError('not_found', 'There is no such model.');
  return entry;
}
