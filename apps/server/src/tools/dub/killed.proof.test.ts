import { once } from 'node:events';
import { dubDataSchema } from '@atelier/contracts/tools/dubs/dubs';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms } from '../../films/routes/film.testing.ts';
import { auditCredits } from '../../money/credits/audit.ts';
import { endOfJob, followJob } from '../../testing/follow-job.ts';
import { startWorker } from '../../testing/programs/start-worker.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTalk } from './dub.testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
});
afterAll(() => server?.stop());

test('kill -9 of a worker while it speaks: another makes the dub, charged once', async () => {
  const ada = await server.signUp();
  const first = await startWorker(server);
  const film = await openTalk(ada, server.dataDir);
  const long = 'We walked along the river and talked about our plans for the summer. '.repeat(13);
  const { body } = await callFilms<{ film_id: string; process_id: string; credits: number }>(
    ada,
    `/api/films/${film.id}/dub`,
    { language: 'en-US', script: [long, long] },
  );
  expect(body.credits).toBe(2);
  const seen = await followJob(ada, body.process_id, ({ stage }) => stage === 'generating');
  expect(seen.at(-1)?.status).toBe('running');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await startWorker(server);
  const sql = await openServerDatabase(server.dataDir);
  const left = async () => (await ada.supabase.from('accounts').select('token_voice').single()).data;
  try {
    const end = await endOfJob(ada, body.process_id);
    expect(end).toMatchObject({ status: 'succeeded', attempt: 2 });
    expect(dubDataSchema.parse(end.result?.data).film_id).toBe(body.film_id);
    const { body: view } = await callFilms<FilmView>(ada, `/api/films/${body.film_id}`);
    expect(view.status).toBe('draft');
    expect(await left()).toEqual({ token_voice: 8 });
    expect(await auditCredits(sql)).toEqual([]);
  } finally {
    await sql.end();
    await second.stop();
  }
});
