import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-embedded-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A zombie that nobody has reaped has no command line any more. */
async function isRunning(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

test('survives kill -9: the orphaned database is stopped, the data is there, the secrets are the same', async () => {
  const first = await startTestServer({}, { dataDir });
  const person = await first.signUp();
  const orphan = await postmasterPid();
  const secrets = await readFile(path.join(dataDir, 'secrets.json'), 'utf8');
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  expect(await isRunning(orphan)).toBe(true);

  const second = await startTestServer({ PORT: new URL(first.url).port }, { dataDir });
  expect(await isRunning(orphan)).toBe(false);
  expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
  const { data } = await person.supabase.from('accounts').select('tokens').single();
  expect(data?.tokens).toBe(50);

  // A second server on the same folder is refused with one clear line.
  const third = startTestServer({}, { dataDir });
  await expect(third).rejects.toThrow(/already uses .*Stop it, or set DATA_DIR/);

  const postgres = await postmasterPid();
  await second.stop();
  expect(await isRunning(postgres)).toBe(false);
});
