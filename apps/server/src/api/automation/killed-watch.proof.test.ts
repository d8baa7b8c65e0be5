import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { type KillableServer, startKillableServer } from '../../testing/programs/killable-server.ts';
import { balance, save } from '../../testing/run-recipes.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../../packages/cli/src/main.ts');
const FILES = 20;

let server: KillableServer;
let watcher: ChildProcess | null = null;

beforeAll(async () => {
  server = await startKillableServer();
});
afterAll(async () => {
  watcher?.kill('SIGKILL');
  await server?.stop();
});

test('twenty files in a folder, server and command line killed in the middle: twenty results, twenty charges', async () => {
  const ada = await server.now().signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'watch' }) });
  const { key } = await made.json();
  const recipe = await save(ada, { name: 'Carré', steps: [{ tool: 'format', settings: { format: '1:1' } }] });
  const before = (await balance(ada)).token_workflow ?? 0;
  expect(before).toBeGreaterThanOrEqual(FILES);

  const folder = path.join(server.dataDir, 'arrivals');
  await mkdir(folder);
  const film = await makeVideo(path.join(server.dataDir, 'film.mp4'), { seconds: 2 });
  for (let n = 1; n <= FILES; n += 1) await copyFile(film, path.join(folder, `film-${n}.mp4`));
  const results = async () => {
    const names = await readdir(path.join(folder, 'atelier')).catch(() => []);
    return names.filter((name) => name.endsWith('.mp4'));
  };
  const untilSaved = (count: number) =>
    vi.waitFor(async () => expect((await results()).length).toBeGreaterThanOrEqual(count), {
      timeout: 240_000,
      interval: 20,
    });
  const watch = () => {
    const words = [PROGRAM, 'watch', folder, '--recipe', recipe, '--once', '--json'];
    const env = {
      PATH: process.env.PATH,
      HOME: server.dataDir,
      ATELIER_URL: server.now().url,
      ATELIER_KEY: key,
    };
    watcher = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return watcher;
  };

  const first = watch();
  await server.untilInTheMiddle(4);
  await server.kill();
  await untilSaved(8);
  await server.untilInTheMiddle(8);
  expect(first.exitCode).toBeNull();
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = watch();
  await untilSaved(12);
  await server.untilInTheMiddle(12);
  second.kill('SIGKILL');
  await server.kill();
  const [code] = await once(watch(), 'exit');
  expect(code).toBe(0);

  // No result is duplicated or incomplete.
  const saved = await readdir(path.join(folder, 'atelier'));
  expect(saved).toHaveLength(FILES);
  expect((await results()).length).toBe(FILES);
  for (const name of saved)
    expect((await stat(path.join(folder, 'atelier', name))).size).toBeGreaterThan(1000);
  expect((await balance(ada)).token_workflow).toBe(before - FILES);
  const { data: projects } = await ada.supabase.from('projects').select('id');
  expect(projects).toHaveLength(FILES);
  await server.look(async (sql) => {
    expect(await auditCredits(sql)).toEqual([]);
    const [counted] = await sql`select
      (select count(*)::integer from app.jobs) as jobs,
      (select count(*)::integer from app.ledger where kind = 'capture') as charges,
      (select count(*)::integer from app.holds where status = 'open') as holds`;
    expect(counted).toEqual({ jobs: FILES, charges: FILES, holds: 0 });
  });
});
