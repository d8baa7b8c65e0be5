import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import { endOfJob, followJob } from '../testing/follow-job.ts';
import { startWorker } from '../testing/programs/start-worker.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
});
afterAll(() => server.stop());

/** A clip that is long enough to be interrupted in the middle of its encode; its job. */
async function startClip(person: TestPerson, name: string, options = {}): Promise<string> {
  const video = await makeVideo(path.join(server.dataDir, name), { seconds: 12, size: '640x360' });
  const { filepath } = await (await uploadVideo(person, video)).json();
  const accepted = await person.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, framing: 'center', ...options }),
  });
  return (await accepted.json()).process_id;
}

test('kill -9 of a worker in mid-render: another finishes the job, once', async () => {
  const person = await server.signUp();
  const intro = { seconds: 1, title: 'Chez Léa', shows_logo: false, background: 'main' };
  await person.api('/api/brand', { method: 'PUT', body: JSON.stringify({ ...NEW_BRAND_KIT, intro }) });
  const id = await startClip(person, 'long.mp4', { brand: true });

  const first = await startWorker(server);
  const seen = await followJob(person, id, (job) => job.stage === 'rendering' && job.percent > 5);
  expect(seen.at(-1)?.status).toBe('running');
  const killedAt = Date.now();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await person.api('/api/brand', { method: 'DELETE' });

  const second = await startWorker(server);
  try {
    await followJob(person, id, (job) => job.attempt === 2 && job.status === 'running');
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    const end = await endOfJob(person, id);
    expect(end).toMatchObject({ status: 'succeeded', attempt: 2 });
    // In the brand as it was when the film was asked for.
    expect(end.result?.data).toMatchObject({ branded: true, cards: { introSeconds: 1, outroSeconds: 0 } });
    const { data: projects } = await person.supabase.from('projects').select('file_url');
    expect(projects).toHaveLength(1);
    expect((await fetch(projects?.[0]?.file_url)).status).toBe(200);
    const { data } = await person.supabase.from('accounts').select('tokens').single();
    expect(data?.tokens).toBe(40);
    const sql = await openServerDatabase(server.dataDir);
    expect(await auditCredits(sql)).toEqual([]);
    await sql.end();
    // The dead worker's folder is gone, the living one's is empty.
    const folders = await readdir(path.join(server.dataDir, 'work'), { recursive: true });
    expect(folders.filter((name) => name.includes(id))).toEqual([]);
  } finally {
    await second.stop();
  }
});

proof(
  'a worker that is stopped for a minute and wakes up ends nothing: the next one delivers, once',
  async () => {
    const person = await server.signUp();
    const id = await startClip(person, 'paused.mp4');
    const first = await startWorker(server);
    await followJob(person, id, (job) => job.stage === 'rendering' && job.percent > 5);
    // Its ffmpeg works on: what it finds when it wakes up is a finished film.
    first.process.kill('SIGSTOP');
    const second = await startWorker(server);
    try {
      await followJob(person, id, (job) => job.attempt === 2 && job.status === 'running');
      first.process.kill('SIGCONT');
      expect(await endOfJob(person, id)).toMatchObject({ status: 'succeeded', attempt: 2 });
      const { data: projects } = await person.supabase.from('projects').select('file_url');
      expect(projects).toHaveLength(1);
      const folder = path.join(server.dataDir, 'storage', 'Projects', person.id);
      const videos = async () => (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
      await expect.poll(videos).toHaveLength(1);
      const { data } = await person.supabase.from('accounts').select('tokens').single();
      expect(data?.tokens).toBe(40);
      const sql = await openServerDatabase(server.dataDir);
      expect(await auditCredits(sql)).toEqual([]);
      await sql.end();
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  },
);
