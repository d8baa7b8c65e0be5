import { AppError } from '@atelier/contracts';
import type { BackgroundInstaller, InstallationState } from './background-installer.ts';
import { listModels, type ModelsOverview, removeModel } from './installed-models.ts';
import type { ModelEntry } from './model-entry.ts';
import { findModel } from './model-table.ts';

/** The models of this machine, as shown to operators. */
export interface ModelStore {
  /** Lists the models; `underWay` holds the waiting, running and failed installations. */
  list(): Promise<ModelsOverview & { underWay: InstallationState[] }>;
  /** True when the table has a model of that name. */
  has(name: string): boolean;
  /** Queues the installation of a model. @throws AppError `not_found` */
  install(name: string): void;
  /** @throws AppError `not_found` when it is not installed, `forbidden` while it is being installed */
  remove(name: string): Promise<void>;
}

export function createModelShelf(modelsDir: string, installer: BackgroundInstaller): ModelStore {
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
