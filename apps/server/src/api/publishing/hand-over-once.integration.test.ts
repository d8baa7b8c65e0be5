import type { MadeReview } from '@atelier/contracts/automation/reviews';
import type { Publisher } from '@atelier/contracts/publishing/publishing';
import { proof } from '@atelier/contracts/testing/proof';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editFilm, openFilm } from '../../films/routes/film.testing.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { call, endOfRun, save, upload } from '../../testing/run-recipes.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { inAnHour, type Publishing, startPublishing } from './publishing.testing.ts';

let it: Publishing;
let postiz: Publishing['postiz'];
let ada: Publishing['ada'];
beforeAll(async () => {
  it = await startPublishing();
  ({ postiz, ada } = it);
});
afterAll(() => it?.stop());
beforeEach(() => it.reset());

test('a lost answer, a crash or a busy Postiz never publishes twice', async () => {
  // Every request of the hand-over loses its answer once, after its work was done.
  postiz.faults.push(
    { at: 'POST /upload', status: 429, body: { message: 'ThrottlerException' } },
    { at: 'POST /posts', isLost: true },
    { at: 'PUT /posts/:id/status', isLost: true },
    { at: 'GET /posts', status: 503 },
  );
  const key = `once-${Date.now()}`;
  const [first, again] = [await it.publish({}, { key }), await it.publish({}, { key })];
  expect(again.body.id).toBe(first.body.id);
  expect((await it.publish({ with_cover: true }, { key })).body.code).toBe('idempotency_conflict');
  const { id } = first.body;
  await expect
    .poll(
      async () => {
        // The time of every repeated attempt comes.
        await it.sql`update pgboss.job set start_after = now() where name = 'publications' and state = 'retry'`;
        // Age the scheduling attempts: the sender repeats one only after a minute.
        await it.sql`update app.publication_posts set scheduled_at = scheduled_at - interval '2 minutes'`;
        postiz.tick();
        return it.statuses(id);
      },
      { timeout: 180_000, interval: 500 },
    )
    .toEqual(['planned']);
  expect(postiz.faults).toEqual([]);
  await it.untilOut(id, 'published');
  expect([postiz.posts.length, postiz.published.length]).toEqual([1, 1]);

  // The same job delivered again, as after a crash behind the last step, changes nothing at Postiz.
  await it.sql`update app.publication_posts set status = 'sending' where publication_id = ${id}`;
  await it.sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null where id = ${id}`;
  await it.untilStatus(id, 'planned');
  await it.untilOut(id, 'published');
  expect([postiz.posts.length, postiz.published.length]).toEqual([1, 1]);
});

proof(
  'a refusal, a lost key, a failing network and a deleted post are told, and can be tried again',
  async () => {
    postiz.faults.push({
      at: 'POST /posts',
      status: 400,
      body: { provider: 'tiktok', message: 'Video is too short' },
    });
    const refused = (await it.publish()).body;
    await it.untilStatus(refused.id, 'failed');
    expect((await it.read(refused.id)).posts[0]).toMatchObject({
      failure: 'rejected',
      detail: 'Video is too short',
    });
    await call(ada, 'POST', `/api/publications/${refused.id}/retry`);
    await it.untilStatus(refused.id, 'planned');
    postiz.refusing.add('ch-tiktok');
    await it.untilOut(refused.id, 'failed');
    expect((await it.read(refused.id)).posts[0]).toMatchObject({ failure: 'network_failed' });
    postiz.refusing.clear();
    await call(ada, 'POST', `/api/publications/${refused.id}/retry`);
    await it.untilStatus(refused.id, 'planned');
    await it.untilOut(refused.id, 'published');
    expect(postiz.published).toHaveLength(1);

    const planned = (await it.publish({ publish_at: inAnHour() })).body;
    await it.untilStatus(planned.id, 'planned');
    postiz.posts.length = 0;
    await it.untilOut(planned.id, 'failed');
    expect((await it.read(planned.id)).posts[0]).toMatchObject({ failure: 'removed' });

    postiz.key = 'another-key';
    const late = (await it.publish()).body;
    await it.untilStatus(late.id, 'failed');
    expect((await it.read(late.id)).posts[0]).toMatchObject({ failure: 'unauthorized' });
    const { body } = await call<Publisher>(ada, 'POST', '/api/publisher/refresh');
    expect(body).toMatchObject({ connected: true, problem: 'unauthorized' });
    expect((await it.connect()).body.problem).toBeNull();

    await call(ada, 'DELETE', '/api/publisher');
    expect((await it.publish()).body.code).toBe('publisher_missing');
    await it.connect();
  },
);

test('a publication waits until a guest approves the rendered revision', async () => {
  const video = await makeVideo(`${it.server.dataDir}/film.mp4`, { seconds: 2, size: '320x240' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const film = await openFilm(ada, { filepath });
  const render = async () => {
    const { body } = await call<{ process_id: string }>(ada, 'POST', `/api/films/${film.id}/render`, {});
    expect((await endOfJob(ada, body.process_id)).error).toBeNull();
    return (await call<FilmView>(ada, 'GET', `/api/films/${film.id}`)).body;
  };
  const first = await render();
  const link = await call<MadeReview>(ada, 'POST', `/api/films/${film.id}/reviews`, { can_approve: true });
  const decide = (revision: number | undefined, decision: string) =>
    fetch(`${it.server.url}/api/reviews/${link.body.token}/decision`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ revision, decision, name: 'Camille' }),
    });
  const draft = await call<{ film: object; text: string }>(
    ada,
    'GET',
    `/api/publications/draft?project_id=${first.project_id}`,
  );
  expect(draft.body.film).toEqual({ id: film.id, revision: first.render?.revision, approved: false });

  const asked = { project_id: first.project_id, needs_approval: true };
  const { body } = await it.publish(asked);
  expect(await it.statuses(body.id)).toEqual(['awaiting_approval']);
  expect((await decide(first.render?.revision, 'changes')).status).toBe(200);
  expect(await it.statuses(body.id)).toEqual(['awaiting_approval']);

  // Another revision is rendered; the approval counts for it, and its file is what goes out.
  const [source] = Object.keys(film.film.sources);
  const cover = { source, at_seconds: 0.5, title: 'Trois erreurs', look: 'impact' };
  const operations = [
    { op: 'set_canvas', width: 160, height: 160 },
    { op: 'set_cover', cover },
  ];
  expect((await editFilm(ada, first, operations)).status).toBe(200);
  const second = await render();
  expect(second.render?.revision).toBeGreaterThan(first.render?.revision ?? 0);
  expect((await decide(first.render?.revision, 'approved')).status).toBe(409);
  expect(postiz.requests).not.toContain('POST /upload');
  expect((await decide(second.render?.revision, 'approved')).status).toBe(200);
  await it.untilStatus(body.id, 'planned');
  const view = await it.read(body.id);
  expect(view).toMatchObject({ revision: second.render?.revision, approved_at: expect.any(String) });
  expect(postiz.uploads[0]?.sha256).toBe(await it.hashOf(second.project_id ?? ''));
  // The revision is approved already: its next publication is sent at once.
  const posts = [{ channel_id: 'ch-youtube', text: '', title: 'Trois erreurs' }];
  const next = (await it.publish({ ...asked, publish_at: inAnHour(), posts, with_cover: true })).body;
  expect(next.posts[0]?.status).toBe('sending');
  await it.untilStatus(next.id, 'planned');
  // The cover was uploaded and is the thumbnail of the post.
  const picture = postiz.uploads.find(({ contentType }) => contentType === 'image/png');
  expect(postiz.posts.at(-1)?.settings.thumbnail).toEqual({ id: picture?.id, path: picture?.path });
});

proof('the results of a recipe take its free times', async () => {
  const publishing = {
    channel_ids: ['ch-tiktok', 'ch-x'],
    at: '18:00',
    time_zone: 'Europe/Paris',
    every_days: 2,
  };
  const steps = [{ tool: 'format', settings: { format: '1:1' } }];
  const recipe = await save(ada, { name: 'Carré publié', steps, publishing });
  const listed = await call<{ recipes: { id: string; publishing: object }[] }>(ada, 'GET', '/api/recipes');
  expect(listed.body.recipes.find(({ id }) => id === recipe)?.publishing).toEqual(publishing);
  const source = { filepath: await upload(ada, `${it.server.dataDir}/square.mp4`) };
  for (let index = 0; index < 2; index += 1) {
    const { body } = await call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, { source });
    expect(await endOfRun(ada, body.run_id)).toMatchObject({ status: 'succeeded' });
    const planned = () => it.sql<{ count: number }[]>`select count(*)::integer as count from app.publications
      where run_id = ${body.run_id}`;
    await expect.poll(async () => (await planned())[0]?.count).toBe(1);
    // Delivered again: nothing is planned twice.
    await it.queue.send('run-publications', { runId: body.run_id });
  }
  await expect.poll(() => postiz.posts.length).toBe(4);
  const rows = await it.sql<{ at: Date }[]>`select publish_at as at from app.publications
    where run_id is not null order by publish_at`;
  const hours = rows.map(({ at }) =>
    at.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }),
  );
  expect(hours).toEqual(['18:00', '18:00']);
  const days = ((rows[1]?.at.getTime() ?? 0) - (rows[0]?.at.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(2, 0);
});
