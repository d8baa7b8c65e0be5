import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from '@atelier/media';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryYtdlp } from './find-ytdlp.ts';
import { InterpreterError, interpreterPaths } from './interpreter-paths.ts';

const python = await findExecutable('python3');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-python-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes an executable script into `bin` of an environment. */
async function script(environment: string, text: string): Promise<string> {
  const file = path.join(environment, 'bin', 'yt-dlp');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

test.skipIf(python === null)(
  'a yt-dlp of a virtual environment, as pipx makes it, starts in the sandbox',
  async () => {
    const environment = path.join(folder, 'venv');
    await promisify(execFile)(python ?? '', ['-m', 'venv', '--without-pip', environment]).catch(async () => {
      // Debian's Python may lack the module: the same layout by hand.
      await mkdir(path.join(environment, 'bin'), { recursive: true });
      await symlink(python ?? '', path.join(environment, 'bin/python'));
      await writeFile(path.join(environment, 'pyvenv.cfg'), `home = ${path.dirname(python ?? '')}\n`);
    });
    const interpreter = path.join(environment, 'bin/python');
    const file = await script(environment, `#!${interpreter}\nprint('2023.03.04')\n`);
    // pipx puts a link to it into ~/.local/bin.
    const link = path.join(folder, 'yt-dlp');
    await symlink(file, link);
    const paths = await interpreterPaths(link);
    expect(paths[0]).toBe(environment);
    expect(await tryYtdlp(link)).toMatchObject({
      ytdlp: { version: '2023.03.04', readPaths: paths },
    });
  },
);

test('an interpreter in a folder that is no Python installation is refused with the reason', async () => {
  const file = await script(folder, `#!${folder}/bin/python\n`);
  await expect(interpreterPaths(file)).rejects.toThrow(InterpreterError);
  expect(await tryYtdlp(file)).toMatchObject({ ytdlp: null, reason: expect.stringContaining('pipx') });
});

test('programs and scripts of the system need nothing', async () => {
  expect(await interpreterPaths(process.execPath)).toEqual([]);
  expect(await interpreterPaths(await script(folder, '#!/usr/bin/env python3\n'))).toEqual([]);
});
