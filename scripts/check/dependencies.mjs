import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Differences between the production dependencies of all manifests and the first column of docs/dependencies.md.
 * @param {string} root a folder with package.json, apps, packages and docs
 * @returns {string[]}
 */
export function findDependencyFaults(root) {
  const page = 'docs/dependencies.md';
  const [table = ''] = readFileSync(path.join(root, page), 'utf8').split('\n## ');
  const cells = [...table.matchAll(/^\| (`[^|]+) \|/gmu)].map(([, cell = '']) => cell);
  const described = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name));
  const used = listDependencies(root);
  return [
    ...used
      .filter(({ name }) => !described.includes(name))
      .map(({ name, file }) => `${page}: ${name} of ${file} is missing`),
    ...described
      .filter((name) => !used.some((dependency) => dependency.name === name))
      .map((name) => `${page}: no manifest names ${name}`),
  ];
}

/** Each package that a manifest names for production, with the first manifest that names it. */
function listDependencies(root) {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }).sort()];
  const found = new Map();
  for (const file of files) {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      if (!name.startsWith('@atelier/') && !found.has(name)) found.set(name, { name, file });
  }
  return [...found.values()];
}
