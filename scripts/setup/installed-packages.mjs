import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Tells if the installed npm packages are those of the lock file. */
export function npmPackagesAreCurrent() {
  // npm writes `node_modules/.package-lock.json` at the end of each installation.
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => {
    const file = path.join(root, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
  });
  return matchesLock(locked, installed);
}

/**
 * Tells if each locked package is installed in its version. Optional packages, for example of other platforms, may be
 * missing.
 * @param {Record<string, object>} locked `packages` of package-lock.json
 * @param {Record<string, object>} installed `packages` of node_modules/.package-lock.json
 */
export function matchesLock(locked, installed) {
  return Object.entries(locked)
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { version, integrity, link, optional, devOptional }]) => {
      const found = installed[place];
      if (!found) return Boolean(optional || devOptional);
      return link ? Boolean(found.link) : found.version === version && found.integrity === integrity;
    });
}
