import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { followJob } from '../testing/follow-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    WORKER_CONCURRENCY: '1',
    WORKER_SHORT_CONCURRENCY: '1',
    PROGRAM_PRIORITY: 'low',
  });
});
afterAll(() => server?.stop());

const post = (person: TestPerson, route: string, body: object) =>
  person.api(route, { method: 'POST', body: JSON.stringify(body) });

test('short jobs pass a full queue of renders, and have positions and a limit of their own', async () => {
  const person = await server.signUp();
  const film = await makeVideo(path.join(server.dataDir, 'long.mp4'), { seconds: 60, size: '1280x720' });
  const { filepath } = await (await uploadVideo(person, film)).json();
  const render = async (options = {}) => {
    const body = { uploaded_filepath: filepath, subtitle_style: 0, framing: 'center', ...options };
    return (await (await post(person, '/api/process-clip', body)).json()).process_id;
  };
  const first = await render();
  const second = await render({ framing: 'fit' });
  await followJob(person, first, (job) => job.stage === 'rendering');

  const voice = await post(person, '/api/generate-voice', { text: 'Bonjour.', voice: 'fr-female1' });
  expect(voice.status).toBe(200);
  const heard = await post(person, '/api/transcribe', {
    filepath,
    tool: 'clip',
    language_code: 'fr-FR',
    subtitle_style: 1,
    listen_only: true,
  });
  const { process_id: words } = await heard.json();
  expect((await followJob(person, words)).at(-1)?.status).toBe('succeeded');
  const { jobs } = await (await person.api('/api/jobs')).json();
  const states = Object.fromEntries(jobs.map(({ id, ...job }: { id: string }) => [id, job]));
  expect(states[first]).toMatchObject({ status: 'running', stage: 'rendering' });
  expect(states[second]).toMatchObject({ status: 'queued', position: 1 });

  const sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 1 });
  const classes = await sql<{ tool: string; jobClass: string }[]>`
    select distinct tool, job_class as "jobClass" from app.jobs where user_id = ${person.id} order by tool`;
  await sql.end();
  expect(classes.map(({ tool, jobClass }) => [tool, jobClass])).toEqual([
    ['clip', 'long'],
    ['transcribe', 'short'],
    ['voice', 'short'],
  ]);
  for (const id of [first, second]) await person.api(`/api/jobs/${id}`, { method: 'DELETE' });
});
