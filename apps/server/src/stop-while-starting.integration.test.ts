import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './testing/test-server.ts';

let dataDir: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-early-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('SIGTERM while the server is still starting ends its database too', async () => {
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      MODELS_AUTO_INSTALL: 'off',
      YTDLP_AUTO_UPDATE: 'off',
    },
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const postgres = await postmasterPid();
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
});

/** As soon as PostgreSQL runs: nothing else of the server does yet. */
async function postmasterPid(): Promise<number> {
  for (;;) {
    const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    // initdb's own has a negative one.
    if (text.includes('\n') && pid > 0) return pid;
    await delay(10);
  }
}
