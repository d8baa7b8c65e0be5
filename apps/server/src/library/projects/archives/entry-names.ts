import { safeFileName } from '@atelier/contracts';

/**
 * Builds file names that can share a folder in every file system, in the order of the projects: safe names, with a
 * number where two would be equal on a file system that ignores case.
 */
export function entryNames(files: readonly { name: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, extension }) => {
    const base = safeFileName(name);
    let entry = `${base}.${extension}`;
    for (let number = 2; taken.has(foldName(entry)); number++) entry = `${base} (${number}).${extension}`;
    taken.add(foldName(entry));
    return entry;
  });
}

function foldName(name: string): string {
  return name.toUpperCase().toLowerCase();
}
