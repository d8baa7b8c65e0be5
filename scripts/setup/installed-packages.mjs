import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Whether what npm installed, by us or by hand, is what the lock file says. */
export function npmPackagesAreCurrent() {
  // npm writes this one at the end of every installation.
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => {
    const file = path.join(root, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
  });
  return matchesLock(locked, installed);
}

/**
 * Whether every locked package is installed in its version; optional ones may be missing (other platforms' are).
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
