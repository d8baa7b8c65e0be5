import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'deploy'];
const SOURCE = /\.(?:tsx?|mjs|cjs|js)$/u;
const OUTSIDE = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);
const TEST = /\.(?:test|spec|testing)\.tsx?$|(?:^|\/)testing\/|^e2e\//u;

/** Lists our sources, as sorted paths from the root with `/`. @param {string} root */
export function listSources(root) {
  const files = readdirSync(root).filter((name) => SOURCE.test(name));
  const left = [...FOLDERS];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !OUTSIDE.has(entry.name)) left.push(file);
      else if (entry.isFile() && SOURCE.test(entry.name)) files.push(file);
    }
  }
  return files.sort();
}

/** Tells tests and their parts from the product and its scripts. @param {string} file a path from the root */
export function isTestFile(file) {
  return TEST.test(file);
}
