import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './paths.mjs';

const PATCH = /^(?<name>.+)\+(?<version>[\d.]+)\.patch$/u;
const patches = readdirSync(path.join(root, 'patches')).map((file) => {
  const { name = '', version = '' } = PATCH.exec(file)?.groups ?? {};
  return { file, name: name.replace('+', '/'), version };
});
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-patches-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const patchPackage = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules/patch-package/index.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

test.each(patches)('$file applies to the installed version, and was applied', ({ name, version }) => {
  expect(packages[`node_modules/${name}`]?.version).toBe(version);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { [name]: version } }));
  cpSync(path.join(root, 'patches'), path.join(folder, 'patches'), { recursive: true });
  const copy = path.join(folder, 'node_modules', name);
  cpSync(path.join(root, 'node_modules', name), copy, { recursive: true });
  const sources = () =>
    readdirSync(path.join(copy, 'src')).map((file) => readFileSync(path.join(copy, 'src', file), 'utf8'));
  const patched = sources();
  // Back to the released text, which fails where the patch is not applied, and forward again.
  patchPackage('--reverse', '--error-on-fail', '--error-on-warn');
  expect(sources()).not.toEqual(patched);
  patchPackage('--error-on-fail', '--error-on-warn');
  expect(sources()).toEqual(patched);
});
