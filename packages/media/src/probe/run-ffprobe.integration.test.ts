import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSandboxMode } from '../run/detect-sandbox.ts';
import { makeTempFolder, type TempFolder } from '../testing/make-media.ts';
import { runFfprobe } from './run-ffprobe.ts';

const PATH = process.env.PATH ?? '';
let folder: TempFolder;

/** A probe that reports the number of simultaneous ones. */
beforeAll(async () => {
  folder = await makeTempFolder();
  const [programs, alive] = [path.join(folder.path, 'bin'), path.join(folder.path, 'alive')];
  await Promise.all([mkdir(programs), mkdir(alive)]);
  const program = path.join(programs, 'ffprobe');
  await writeFile(
    program,
    `#!/bin/sh\nmkdir '${alive}'/$$\nls '${alive}' | wc -l\nsleep 0.1\nrmdir '${alive}'/$$\n`,
  );
  await chmod(program, 0o755);
  process.env.PATH = `${programs}:${PATH}`;
  setSandboxMode('off');
});
afterAll(async () => {
  process.env.PATH = PATH;
  setSandboxMode('auto');
  await folder.remove();
});

test('however many files come at once, a few are probed at a time', async () => {
  const probes = Array.from({ length: 16 }, () => runFfprobe({ path: '/dev/null', args: [] }));
  const beside = (await Promise.all(probes)).map(Number);
  expect(Math.max(...beside)).toBeLessThanOrEqual(4);
  expect(Math.max(...beside)).toBeGreaterThan(1);
});
