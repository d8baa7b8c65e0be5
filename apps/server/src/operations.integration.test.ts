import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastAudit } from './money/credits/keep-audit.ts';
import { forgottenId } from './people/accounts/forgotten-id.ts';
import { openServerDatabase } from './testing/server-database.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Tests operation: a server that is killed in the middle of work, and `npm run audit`.

let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-'));
  await chmod(dataDir, 0o755);
  server = await startTestServer({}, { dataDir });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('kill -9 in the middle of deleting an account: the next start finishes it', async () => {
  const person = await server.signUp();
  const folder = path.join(dataDir, 'storage', 'Projects', person.id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'clip_1_a.mp4'), 'content');
  // The deletion waits for the ledger, after the files and before the rows.
  const sql = await openServerDatabase(dataDir);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = sql
    .begin(async (tx) => {
      await tx`lock table app.ledger in share mode`;
      locked.resolve();
      await held.promise;
    })
    .catch(() => undefined);
  await locked.promise;
  const answer = person
    .api('/api/account', { method: 'DELETE', body: JSON.stringify({ confirm: person.email }) })
    .catch(() => 'no answer');
  await expect.poll(() => readdir(folder)).toEqual([]);
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
  expect(await answer).toBe('no answer');
  held.resolve();
  await holder;
  // Half gone: the person still has a row and a session, which opens nothing.
  expect(await sql`select 1 from auth.users where id = ${person.id}`).toHaveLength(1);
  await sql`update app.account_deletions set requested_at = now() - interval '2 minutes'`;
  await sql.end();

  server = await startTestServer({}, { dataDir });
  const again = await openServerDatabase(dataDir);
  try {
    const doneAt = async () =>
      (await again`select done_at from app.account_deletions where user_id = ${forgottenId(person.id)}`)[0]
        ?.done_at;
    await expect.poll(doneAt).toBeInstanceOf(Date);
    expect(await again`select 1 from auth.users where id = ${person.id}`).toEqual([]);
    expect(await again`select 1 from public.accounts where user_id = ${person.id}`).toEqual([]);
    expect(await again`select 1 from app.ledger where user_id = ${person.id}`).toEqual([]);
  } finally {
    await again.end();
  }
  const old = await fetch(`${server.url}/api/jobs`, {
    headers: { Authorization: `Bearer ${person.accessToken}` },
  });
  expect(old.status).toBe(401);
  expect(await audit()).toEqual({ exitCode: 0, output: 'The books are clean.\n' });
});

test('npm run audit: 0 for clean books; 1 and a line for a balance that was tampered with', async () => {
  const person = await server.signUp();
  expect(await audit()).toEqual({ exitCode: 0, output: 'The books are clean.\n' });
  const sql = await openServerDatabase(dataDir);
  try {
    await sql`update public.accounts set token_voice = token_voice + 7 where user_id = ${person.id}`;
    const { exitCode, output } = await audit();
    expect(exitCode).toBe(1);
    expect(output).toContain('✗ accounts.token_voice is the sum of its ledger entries');
    expect(output).toContain(`{"user_id":"${person.id}","balance":17,"ledger":10}`);
    expect(output).toContain('1 finding(s).');
    // /admin and /metrics show the newest audit, whoever started it.
    expect((await lastAudit(sql))?.findings).toEqual([
      { rule: 'accounts.token_voice is the sum of its ledger entries', rows: 1 },
    ]);
    await sql`update public.accounts set token_voice = token_voice - 7 where user_id = ${person.id}`;
  } finally {
    await sql.end();
  }
  expect((await audit()).exitCode).toBe(0);
});

/** The command of `npm run audit` on the data folder. */
function audit(): Promise<{ exitCode: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ exitCode: number; output: string }>();
  const cli = path.join(import.meta.dirname, 'cli/audit.ts');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  execFile(process.execPath, [cli], { env }, (error, stdout, stderr) => {
    resolve({
      exitCode: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
      output: stderr + stdout,
    });
  });
  return promise;
}
