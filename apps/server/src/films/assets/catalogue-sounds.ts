import path from 'node:path';
import { isBed, isEffect } from '@atelier/film/document/sound-catalogue';
import { catalogueSound } from '@atelier/film/document/sound-schema';
import { hashFile } from '../../jobs/receipts/hash-file.ts';

/** Written by `packages/sounds`; `assets/sounds/README.md` says how. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../../assets/sounds');

/** Returns the path of a sound of the catalogue; null for an unknown id. */
function catalogueFile(id: string): string | null {
  return isEffect(id) || isBed(id) ? path.join(FOLDER, `${id}.flac`) : null;
}

const hashes = new Map<string, Promise<string>>();

/** Returns the files of the catalogue for the keys of a film's sounds (`soundFiles`), without unknown ones. */
export async function catalogueFiles(
  sounds: readonly string[],
): Promise<Record<string, { path: string; sha256: string }>> {
  const entries = [...new Set(sounds)].map(async (key) => {
    const id = catalogueSound(key);
    const file = id === null ? null : catalogueFile(id);
    return file === null ? [] : [[key, { path: file, sha256: await hashOf(file) }] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

function hashOf(file: string): Promise<string> {
  let hash = hashes.get(file);
  if (!hash) {
    hash = hashFile(file).then(({ sha256 }) => sha256);
    hash.catch(() => hashes.delete(file));
    hashes.set(file, hash);
  }
  return hash;
}
