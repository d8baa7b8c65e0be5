import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodePackage } from './paths.mjs';
import { trimPackages } from './trim-packages.mjs';

const BIN = 'onnxruntime-node/bin/napi-v6';
let modules: string;

beforeEach(() => {
  modules = mkdtempSync(path.join(os.tmpdir(), 'atelier-trim-'));
});
afterEach(() => rmSync(modules, { recursive: true }));

function put(file: string, sizeBytes: number) {
  const absolute = path.join(modules, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, '');
  truncateSync(absolute, sizeBytes);
}

const filesLeft = () =>
  readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)))
    .sort();

test('libraries of other platforms and the headers of Node go; bindings and the own library stay', () => {
  put(`${BIN}/linux/x64/libonnxruntime.so.1`, 30_000_000);
  put(`${BIN}/linux/x64/onnxruntime_binding.node`, 300_000);
  put(`${BIN}/linux/arm64/libonnxruntime.so.1`, 18_000_000);
  put(`${BIN}/darwin/x64/libonnxruntime.1.23.2.dylib`, 40_000_000);
  put(`${BIN}/darwin/x64/onnxruntime_binding.node`, 200_000);
  put(`${BIN}/win32/x64/DirectML.dll`, 18_000_000);
  put(`${nodePackage}/include/node/node.h`, 1000);
  put(`${nodePackage}/bin/node`, 100_000_000);
  const left = [
    `${BIN}/darwin/x64/onnxruntime_binding.node`,
    `${BIN}/linux/x64/libonnxruntime.so.1`,
    `${BIN}/linux/x64/onnxruntime_binding.node`,
    `${nodePackage}/bin/node`,
  ].sort();
  for (let times = 0; times < 2; times++) {
    trimPackages({ modules, platform: 'linux', arch: 'x64' });
    expect(filesLeft()).toEqual(left);
  }
});

test('an installation without these packages stays as it is', () => {
  put('hono/package.json', 100);
  trimPackages({ modules, platform: 'linux', arch: 'x64' });
  expect(filesLeft()).toEqual(['hono/package.json']);
});
