import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Of this Atelier, as its package says. */
export async function readVersion(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const manifest: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return manifest.version;
}
