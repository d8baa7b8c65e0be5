import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles the published command line into one file that requires only Node. @returns its path */
export async function buildCli(): Promise<string> {
  const file = path.join(root, 'dist/atelier.mjs');
  const bundle = await rolldown({
    input: path.join(root, 'src/main.ts'),
    platform: 'node',
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  await bundle.write({
    file,
    format: 'esm',
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
    minify: false,
  });
  await bundle.close();
  await chmod(file, 0o755);
  return file;
}

if (import.meta.main) await buildCli();
