import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ModelEntry } from './model-entry.ts';
import { ModelInstallError } from './model-install-error.ts';

/** `published`: from the table. `recorded`: equal to an earlier install. `first-use`: recorded now. */
export type HashTrust = 'published' | 'recorded' | 'first-use';

const hashesSchema = z.record(z.string(), z.string());

/**
 * Checks a download against the table or, for a model without a published hash, against
 * the first download on this machine.
 * @throws ModelInstallError `checksum_mismatch`.
 */
export async function checkHash(input: {
  entry: ModelEntry;
  sha256: string;
  modelsDir: string;
}): Promise<HashTrust> {
  const { entry, sha256, modelsDir } = input;
  if (entry.sha256 !== null) {
    if (entry.sha256 === sha256) return 'published';
    throw mismatch(entry, entry.sha256, sha256);
  }
  const path = join(modelsDir, '.trusted-hashes.json');
  // biome-ignore lint/plugin: this program wrote the file
  const hashes = hashesSchema.parse(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')));
  const recorded = hashes[entry.name];
  if (recorded === sha256) return 'recorded';
  if (recorded !== undefined) throw mismatch(entry, recorded, sha256);
  await writeFile(`${path}.new`, `${JSON.stringify({ ...hashes, [entry.name]: sha256 }, null, 2)}\n`);
  await rename(`${path}.new`, path);
  return 'first-use';
}

function mismatch(entry: ModelEntry, expected: string, found: string): ModelInstallError {
  return new ModelInstallError(
    'checksum_mismatch',
    `${entry.name}: SHA-256 ${found} instead of ${expected}. The download was thrown away.`,
  );
}
