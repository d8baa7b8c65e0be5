import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partialDownload } from './install-model.ts';
import type { ModelEntry } from './model-entry.ts';
import { MODELS } from './model-table.ts';

interface ModelState {
  entry: ModelEntry;
  installed: boolean;
  /** Progress of a running or interrupted download. */
  percent?: number | undefined;
}

export interface ModelsOverview {
  models: ModelState[];
  /** Folders in MODELS_DIR that the table does not know; the engines still offer what they can load. */
  otherFolders: string[];
}

/** Lists the installed models of the table and the other folders in MODELS_DIR, which need not exist. */
export async function listModels(
  modelsDir: string,
  table: readonly ModelEntry[] = MODELS,
): Promise<ModelsOverview> {
  const entries = await readdir(modelsDir, { withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const models = await Promise.all(
    table.map(async (entry) => ({
      entry,
      installed: await isInstalled(entry, modelsDir),
      percent: await receivedPercent(entry, modelsDir),
    })),
  );
  const known = new Set(table.map(({ name }) => name));
  return { models, otherFolders: folders.filter((name) => !known.has(name)).sort() };
}

export async function isInstalled(entry: ModelEntry, modelsDir: string): Promise<boolean> {
  const found = await Promise.all(
    entry.files.map((name) =>
      stat(join(modelsDir, entry.name, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

async function receivedPercent(entry: ModelEntry, modelsDir: string): Promise<number | undefined> {
  const part = await stat(partialDownload(entry, modelsDir)).catch(() => null);
  return part === null ? undefined : Math.min(99, Math.floor((100 * part.size) / entry.sizeBytes));
}

/** Deletes an installed model. Returns false when it was not installed. */
export async function removeModel(entry: ModelEntry, modelsDir: string): Promise<boolean> {
  const folder = join(modelsDir, entry.name);
  const going = join(modelsDir, `.removed-${entry.name}-${process.pid}`);
  // Renamed first, so that engines never see a partial model.
  const there = await rename(folder, going).then(
    () => true,
    () => false,
  );
  await rm(going, { recursive: true, force: true });
  return there;
}
