import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSherpaBuild } from '../sherpa-onnx/load-sherpa.ts';

/** AudioSet's list of labels, a file by which a folder of sherpa-onnx's releases is recognised. */
const LABELS = 'class_labels_indices.csv';

/** Finds an installed CED model directly inside `modelsDir`, or returns null. The folder need not exist. */
export async function findTaggingModel(modelsDir: string): Promise<{ model: string; labels: string } | null> {
  if (!hasSherpaBuild()) return null;
  const folders = await readdir(modelsDir, { withFileTypes: true }).catch(() => []);
  for (const entry of folders.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (entry.isFile() || !/(?:^|-)ced-/u.test(entry.name)) continue;
    const folder = join(modelsDir, entry.name);
    const names: string[] = await readdir(folder).catch(() => []);
    const model = ['model.int8.onnx', 'model.onnx'].find((name) => names.includes(name));
    if (model && names.includes(LABELS)) return { model: join(folder, model), labels: join(folder, LABELS) };
  }
  return null;
}
