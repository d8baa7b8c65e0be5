import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerDatabase } from './testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [ada, bob] = await Promise.all([server.signUp('Ada Lovelace'), server.signUp('Bob Martin')]);
});
afterAll(() => server.stop());

test('health tells version, engines and queue depth', async () => {
  const answer = await fetch(`${server.url}/api/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    version: expect.any(String),
    database: 'ok',
    engines: expect.any(Object),
    queue: { queued: 0, running: 0 },
  });
});

test('a new person reads their own account with the free plan’s credits', async () => {
  const { data } = await ada.supabase.from('accounts').select('*').eq('user_id', ada.id).single();
  expect(data).toMatchObject({
    plan: 'free',
    tokens: 50,
    token_voice: 10,
    token_image: 10,
    token_workflow: 20,
    token_video: 2,
  });
});

test('nobody changes an account through the REST API', async () => {
  await ada.supabase.from('accounts').update({ tokens: 99_999 }).eq('user_id', ada.id);
  await ada.supabase.from('accounts').upsert({ user_id: ada.id, tokens: 99_999 });
  await ada.supabase.from('accounts').delete().eq('user_id', ada.id);
  const { data } = await ada.supabase.from('accounts').select('tokens').eq('user_id', ada.id).single();
  expect(data?.tokens).toBe(50);
});

test('nobody sees another account', async () => {
  const { data } = await ada.supabase.from('accounts').select('user_id');
  expect(data?.map((row) => row.user_id)).toEqual([ada.id]);
});

test('projects belong to one person alone', async () => {
  const mine = { user_id: ada.id, title: 'À moi', type: 'video_clip', status: 'generated' };
  const { data: added } = await ada.supabase.from('projects').insert(mine).select().single();
  expect(added?.title).toBe('À moi');
  const stolen = await bob.supabase.from('projects').insert(mine);
  expect(stolen.error).not.toBeNull();
  expect((await bob.supabase.from('projects').select('*')).data).toEqual([]);
  await bob.supabase.from('projects').delete().eq('id', added?.id);
  await bob.supabase.from('projects').update({ title: 'volé' }).eq('id', added?.id);
  const { data: still } = await ada.supabase.from('projects').select('title').eq('id', added?.id).single();
  expect(still?.title).toBe('À moi');
});

test('schema app is out of the REST API’s reach', async () => {
  for (const table of ['jobs', 'ledger', 'holds', 'uploads']) {
    const { data, error } = await ada.supabase.schema('app').from(table).select('*');
    expect(data === null || error !== null, table).toBe(true);
  }
});

test('without a valid session the API answers 401', async () => {
  for (const token of [null, 'nonsense', `${ada.accessToken.slice(0, -2)}xx`]) {
    const answer = await fetch(
      `${server.url}/api/jobs`,
      token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) });
  }
});

test('fix-missing-account repairs only one’s own account', async () => {
  const own = await ada.api('/functions/v1/fix-missing-account', { method: 'POST', body: '{}' });
  expect(await own.json()).toEqual({ success: true, created: false });
  const body = JSON.stringify({ user_id: bob.id });
  const other = await ada.api('/functions/v1/fix-missing-account', { method: 'POST', body });
  expect(other.status).toBe(403);
});

test('unknown addresses of the API are JSON 404s, other paths are the app', async () => {
  expect((await ada.api('/api/nonsense')).status).toBe(404);
  const openApi = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(openApi.paths['/api/process-clip'].post.security).toEqual([{ session: [] }, { key: ['run'] }]);
});

test('rows stay each person’s own where the statement is prepared, and a table that changes meanwhile is read', async () => {
  // Often enough, on each connection, for both people in turns.
  const read = async (person: TestPerson) => {
    const { data, error } = await person.supabase.from('projects').select('*').order('title');
    return error ?? data;
  };
  for (let turn = 0; turn < 8; turn++) {
    expect(await read(ada)).toMatchObject([{ title: 'À moi' }]);
    expect(await read(bob)).toEqual([]);
  }
  // Changes a table while this server is queried, as another server's newer version does.
  const sql = await openServerDatabase(server.dataDir);
  await sql`alter table projects add column added_meanwhile integer default 7`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(ada)));
  expect(answers).toMatchObject(Array.from({ length: 12 }, () => [{ added_meanwhile: 7 }]));
  await sql.end();
});
