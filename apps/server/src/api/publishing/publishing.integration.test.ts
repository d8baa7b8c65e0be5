import type { Publication, Publisher } from '@atelier/contracts/publishing/publishing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../testing/run-recipes.ts';
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

test('Postiz is connected after a test, shows its channels and never its key', async () => {
  const { status, body } = await it.connect();
  expect(status).toBe(200);
  expect(body).toMatchObject({ connected: true, address: `${postiz.url}/api/public/v1`, problem: null });
  expect(body.channels.map(({ network, disabled }) => [network, disabled])).toEqual([
    ['tiktok', false],
    ['youtube', false],
    ['x', false],
    ['instagram', true],
    ['pinterest', false],
  ]);
  const [row] = await it.sql<{ key: Uint8Array }[]>`select sealed_key as key from app.publishers`;
  expect(Buffer.from(row?.key ?? []).includes(postiz.key)).toBe(false);
  for (const path of ['/api/publisher', '/api/account/export']) {
    expect(await (await ada.api(path)).text()).not.toContain(postiz.key);
  }

  for (const [asked, code] of [
    [{ address: postiz.url, key: 'wrong' }, 'publisher_key'],
    [{ address: 'http://127.0.0.1:9', key: 'k' }, 'publisher_address'],
    [{ address: 'http://localhost', key: 'k' }, 'publisher_address'],
    [{ address: 'http://no-such-host.invalid', key: 'k' }, 'publisher_unreachable'],
    [{ address: `${postiz.url}/elsewhere`, key: postiz.key }, 'publisher_unknown'],
    [{ address: 'ftp://example.com', key: 'k' }, 'invalid_input'],
    [{ address: 'https://name:pass@example.com', key: 'k' }, 'invalid_input'],
    [{ address: postiz.url, key: 'two words' }, 'invalid_input'],
  ] as const) {
    expect((await it.connect(asked)).body.code, JSON.stringify(asked)).toBe(code);
  }
  // A connection that is refused leaves the former one.
  expect((await call<Publisher>(ada, 'GET', '/api/publisher')).body.connected).toBe(true);
});

test('a key publishes only with the scope for it, and never changes the connection', async () => {
  const askWith = async (scopes: string[], method: string, path: string, body: object) => {
    const made = await call<{ key: string }>(ada, 'POST', '/api/keys', { name: 'Script', scopes });
    const headers = { Authorization: `Bearer ${made.body.key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(it.server.url + path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, ...(await answer.json()) };
  };
  const body = { project_id: it.projectId, posts: [{ channel_id: 'ch-tiktok', text: 'Bonjour' }] };
  const usual = ['read', 'run'];
  expect((await askWith(usual, 'POST', '/api/publications', body)).code).toBe('key_scope');
  const published = await askWith([...usual, 'publish'], 'POST', '/api/publications', body);
  expect(published.status).toBe(201);
  await it.untilStatus(published.id, 'planned');
  const connection = { address: postiz.url, key: postiz.key };
  expect((await askWith([...usual, 'publish'], 'PUT', '/api/publisher', connection)).code).toBe(
    'key_not_allowed',
  );
  // A recipe that publishes needs the scope too.
  const recipe = {
    name: 'Publiée',
    steps: [{ tool: 'convert', settings: { outputFormat: 'mp3' } }],
    publishing: { channel_ids: ['ch-tiktok'] },
  };
  expect((await askWith(usual, 'POST', '/api/recipes', recipe)).code).toBe('key_scope');
  const { body: saved } = await call<{ id: string }>(ada, 'POST', '/api/recipes', recipe);
  const source = { project_id: it.projectId };
  for (const [path, asked] of [
    [`/api/recipes/${saved.id}/runs`, { source }],
    [`/api/recipes/${saved.id}/batches`, { sources: [source, source] }],
    [
      '/api/recipe-schedules',
      { recipe_id: saved.id, when: { kind: 'feed', url: 'https://example.com/feed' } },
    ],
  ] as const) {
    expect((await askWith(usual, 'POST', path, asked)).code, path).toBe('key_scope');
  }
});

test('a planned post is handed over once, published at its time, and its link comes back', async () => {
  const publish_at = inAnHour();
  const posts = [
    {
      channel_id: 'ch-tiktok',
      text: 'Bonjour <tous> & toutes\n#paris',
      title: 'Salut',
      visibility: 'followers',
    },
    { channel_id: 'ch-youtube', text: 'Longue description', title: 'Une astuce', visibility: 'unlisted' },
  ];
  const { status, body } = await it.publish({ publish_at, posts });
  expect([status, body.code], JSON.stringify(body)).toEqual([201, undefined]);
  expect(body).toMatchObject({ publish_at, name: expect.any(String), approved_at: null });
  await expect.poll(() => it.statuses(body.id)).toEqual(['planned', 'planned']);

  // One upload for both channels, and the bytes are those of the project.
  expect(postiz.uploads).toMatchObject([{ contentType: 'video/mp4', sha256: await it.hashOf(it.projectId) }]);
  const [tiktok, youtube] = ['ch-tiktok', 'ch-youtube'].map((id) =>
    postiz.posts.find((post) => post.channel === id),
  );
  expect(tiktok).toMatchObject({
    state: 'QUEUE',
    content: '<p>Bonjour &lt;tous&gt; &amp; toutes</p><p>#paris</p>',
    settings: { __type: 'tiktok', title: 'Salut', privacy_level: 'FOLLOWER_OF_CREATOR' },
  });
  expect(youtube?.settings).toMatchObject({ __type: 'youtube', title: 'Une astuce', type: 'unlisted' });
  expect(Math.abs((tiktok?.publishAt.getTime() ?? 0) - Date.parse(publish_at))).toBeLessThan(1000);

  // Before its time nothing changes; at its time the link comes back.
  await it.follow();
  await expect.poll(() => postiz.requests.at(-1)).toBe('GET /posts');
  expect(await it.statuses(body.id)).toEqual(['planned', 'planned']);
  await it.untilOut(body.id, 'published');
  expect((await it.read(body.id)).posts[0]?.url).toMatch(/^https:\/\/social\.example\/ch-tiktok\//u);
  expect(postiz.published).toHaveLength(2);
  const period = `from=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}&to=${encodeURIComponent(inAnHour())}`;
  const list = await call<{ publications: Publication[] }>(ada, 'GET', `/api/publications?${period}`);
  expect(list.body.publications.map(({ id }) => id)).toContain(body.id);
  expect((await call(ada, 'POST', `/api/publications/${body.id}/cancel`)).body.code).toBe('publication_over');
});

test('a planned post is moved and cancelled here and in Postiz', async () => {
  const { body } = await it.publish({ publish_at: inAnHour() });
  await it.untilStatus(body.id, 'planned');
  const later = new Date(Date.parse(inAnHour()) + 86_400_000).toISOString();
  const moved = await call<Publication>(ada, 'PATCH', `/api/publications/${body.id}`, { publish_at: later });
  expect(moved.body.publish_at, JSON.stringify(moved.body)).toBe(later);
  expect(postiz.posts).toHaveLength(1);
  expect(Math.abs((postiz.posts[0]?.publishAt.getTime() ?? 0) - Date.parse(later))).toBeLessThan(1000);
  expect(postiz.posts[0]?.state).toBe('QUEUE');
  const past = await call(ada, 'PATCH', `/api/publications/${body.id}`, {
    publish_at: '2020-01-01T00:00:00Z',
  });
  expect(past.body.code).toBe('invalid_input');
  // A post that was published a moment ago can neither be moved nor cancelled.
  const gone = (await it.publish({ publish_at: inAnHour() })).body;
  await it.untilStatus(gone.id, 'planned');
  for (const post of postiz.posts) {
    if (post.publishAt.getTime() < Date.parse(later) - 60_000) post.publishAt = new Date(Date.now() - 1000);
  }
  const late = await call(ada, 'PATCH', `/api/publications/${gone.id}`, { publish_at: later });
  expect(late.body.code).toBe('publication_over');
  expect((await call(ada, 'POST', `/api/publications/${gone.id}/cancel`)).body.code).toBe('publication_over');
  expect(await it.statuses(gone.id)).toEqual(['published']);
  postiz.faults.push({ at: 'DELETE /posts/:id', status: 500 });
  const failed = await call(ada, 'POST', `/api/publications/${body.id}/cancel`);
  expect(failed.body.code).toBe('publisher_unreachable');
  expect(await it.statuses(body.id)).toEqual(['planned']);
  await call(ada, 'POST', `/api/publications/${body.id}/cancel`);
  expect(await it.statuses(body.id)).toEqual(['cancelled']);
  expect(postiz.posts.map(({ state }) => state)).toEqual(['PUBLISHED']);
});

test('texts that break the rules of their network, and what is somebody else’s, are refused', async () => {
  const post = { channel_id: 'ch-tiktok', text: 'Bonjour' };
  for (const [body, code] of [
    [{ posts: [] }, 'invalid_input'],
    [{ posts: [post, post] }, 'invalid_input'],
    [{ posts: [{ ...post, channel_id: 'ch-off' }] }, 'post_does_not_fit'],
    [{ posts: [{ ...post, channel_id: 'ch-nobody' }] }, 'post_does_not_fit'],
    [{ posts: [{ ...post, channel_id: 'ch-pins' }] }, 'post_does_not_fit'],
    [{ posts: [{ ...post, text: 'a'.repeat(2001) }] }, 'post_does_not_fit'],
    [{ posts: [{ channel_id: 'ch-x', text: '日'.repeat(141) }] }, 'post_does_not_fit'],
    [{ posts: [{ channel_id: 'ch-youtube', text: '' }] }, 'post_does_not_fit'],
    [{ posts: [{ ...post, visibility: 'unlisted' }] }, 'post_does_not_fit'],
    [{ publish_at: '2020-01-01T00:00:00Z' }, 'invalid_input'],
    [{ publish_at: '2031-01-01T00:00:00Z' }, 'invalid_input'],
    [{ needs_approval: true }, 'invalid_input'],
    [{ project_id: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
  ] as const) {
    expect((await it.publish(body)).body.code, JSON.stringify(body)).toBe(code);
  }
  await it.sql`with many as (
      insert into app.publications (user_id, name, object_key, publish_at, with_cover, needs_approval, input_hash)
      select ${ada.id}, 'many', 'many', now(), false, false, 'many' from generate_series(1, 500) returning id)
    insert into app.publication_posts (publication_id, channel, body, status, remote_at)
    select id, '{}', '{}', 'awaiting_approval', now() from many`;
  expect((await it.publish()).body.code).toBe('publications_full');
  await it.sql`delete from app.publications where name = 'many'`;
  const bob = await it.server.signUp();
  expect((await it.publish({}, { person: bob })).body.code).toBe('publisher_missing');
  await it.connect(undefined, bob);
  expect((await it.publish({}, { person: bob })).body.code).toBe('not_found');
  const { id } = (await it.publish({ publish_at: inAnHour() })).body;
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const) {
    expect((await call(bob, method, `/api/publications/${id}${path}`)).status).toBe(404);
  }
  expect((await call(bob, 'PATCH', `/api/publications/${id}`, { publish_at: inAnHour() })).status).toBe(404);
  expect((await call(bob, 'GET', `/api/publications/draft?project_id=${it.projectId}`)).status).toBe(404);
  await it.untilStatus(id, 'planned');
  await call(ada, 'POST', `/api/publications/${id}/cancel`);
});
