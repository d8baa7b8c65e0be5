import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the version of this Atelier from its package.json. */
export async function readVersion(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  // biome-ignore lint/plugin: a file of the repository
  const manifest: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return manifest.version;
}
