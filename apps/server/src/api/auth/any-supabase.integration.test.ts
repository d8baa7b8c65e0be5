import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Tests what Atelier requires of any Supabase; without variables, of the embedded one. For a hosted project with our
 * migrations applied, set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY (the test creates and removes
 * two people).
 */
const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env;
const PASSWORD = 'Correct-horse-7';
/** A grey picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer | null = null;
let url: string;
let key: string;
let owner: SupabaseClient;
let ownerId: string;
let stranger: SupabaseClient;
beforeAll(async () => {
  if (!SUPABASE_URL) server = await startTestServer({ WORKER: 'off' });
  url = SUPABASE_URL ?? server?.url ?? '';
  key = SUPABASE_PUBLISHABLE_KEY ?? (await (await fetch(`${url}/api/config`)).json()).supabaseKey;
  [owner, stranger] = [await newPerson('owner'), await newPerson('stranger')];
  ownerId = (await owner.auth.getUser()).data.user?.id ?? '';
});
afterAll(async () => {
  for (const person of [owner, stranger]) await removePerson(person);
  await server?.stop();
});

test('rows: each person’s own and nobody else’s', async () => {
  const { data: row } = await owner.from('projects').insert(project('mine')).select().single();
  expect(row.user_id).toBe(ownerId);
  expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  expect((await stranger.from('projects').select()).data).toEqual([]);
  expect(
    (await stranger.from('projects').update({ title: 'theirs' }).eq('id', row.id).select()).data,
  ).toEqual([]);
  expect((await stranger.from('projects').insert(project('planted'))).error?.code).toBe('42501');
});

test('nobody reads projects without a session: by grants, not an empty list', async () => {
  const { error, status } = await client().from('projects').select();
  expect([error?.code, status]).toEqual(['42501', 401]);
  expect((await client().from('accounts').select()).error?.code).toBe('42501');
  expect((await client().from('plans').select()).data?.length).toBeGreaterThan(0);
  // Nor does somebody with one write what only the server writes.
  const raised = await owner.from('accounts').update({ tokens: 9999 }).eq('user_id', ownerId);
  expect([raised.error?.code, raised.status]).toEqual(['42501', 403]);
});

test('what `.single()` refuses over several rows has not happened', async () => {
  await owner.from('projects').insert([project('pair'), project('pair')]);
  const pair = () => owner.from('projects').select().eq('title', 'pair');
  const updated = await owner
    .from('projects')
    .update({ status: 'draft' })
    .eq('title', 'pair')
    .select()
    .single();
  expect([updated.status, updated.error?.code]).toEqual([406, 'PGRST116']);
  expect((await pair()).data?.map(({ status }) => status)).toEqual(['generated', 'generated']);
  const deleted = await owner.from('projects').delete().eq('title', 'pair').select().single();
  expect(deleted.status).toBe(406);
  expect((await pair()).data).toHaveLength(2);
});

test('a violated check is the client’s error, with its code', async () => {
  const { error, status } = await owner
    .from('projects')
    .insert({ ...project('wrong'), type: 'no such type' });
  expect([error?.code, status]).toEqual(['23514', 400]);
  expect(error?.message).toContain('violates check constraint');
});

test('a column that one row of many lacks is null, unless its default is asked for', async () => {
  const { preview_url: _, ...without } = { ...project('bulk'), preview_url: null };
  const rows = [{ ...project('bulk'), status: 'draft' }, without];
  const strict = await owner.from('projects').insert(rows).select();
  expect(strict.error?.code).toBe('23502');
  const lenient = await owner.from('projects').insert(rows, { defaultToNull: false }).select();
  expect(lenient.data?.map(({ status }) => status)).toEqual(['draft', 'generated']);
});

test('counts of a small table are right, estimated ones too', async () => {
  const exact = await owner.from('projects').select('*', { count: 'exact', head: true });
  const estimated = await owner.from('projects').select('*', { count: 'estimated', head: true });
  expect(exact.count).toBeGreaterThan(2);
  expect(estimated.count).toBe(exact.count);
});

test.each(['say "hi"', 'a,b', 'back\\slash', 'end\\"', '(brackets)', 'dots.and.commas,'])(
  'a title with signs of the filter’s own is found inside `or`: %s',
  async (title) => {
    await owner.from('projects').insert(project(title));
    const quoted = `"${title.replaceAll(/["\\]/g, '\\$&')}"`;
    const alone = await owner.from('projects').select('title').or(`title.eq.${quoted},title.eq.nothing`);
    expect([alone.error, alone.data]).toEqual([null, [{ title }]]);
    const among = await owner.from('projects').select('title').or(`title.in.(${quoted},nothing),id.is.null`);
    expect([among.error, among.data]).toEqual([null, [{ title }]]);
  },
);

test('filters of one name that stand twice are joined by AND', async () => {
  await owner.from('projects').insert([project('twice a, b'), project('twice a'), project('twice b')]);
  const titles = async (query: PromiseLike<{ data: { title: string }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data?.map(({ title }) => title).sort();
  };
  const rows = () => owner.from('projects').select('title').like('title', 'twice%');
  const both = rows().or('title.like.*a*,id.is.null').or('title.like.*b*,id.is.null');
  expect(await titles(both)).toEqual(['twice a, b']);
  const beside = rows().or('title.like.*a*,id.is.null').or('title.like.*b,id.is.null');
  expect(await titles(beside.or('and(title.neq.x,title.neq.y),id.is.null'))).toEqual(['twice a, b']);
  expect(await titles(rows().ilike('title', '%A,%').ilike('title', '%B%'))).toEqual(['twice a, b']);
  expect(await titles(rows().neq('title', 'twice a, b').neq('title', 'twice a'))).toEqual(['twice b']);
});

test('a search finds titles, names and numbered voices in any case, page by page', async () => {
  const bulk = Array.from({ length: 30 }, (_, index) => project(`Fête ${index}`));
  await owner.from('projects').insert([...bulk, project('Fe\u0302te décomposée')]);
  await owner.from('projects').insert({ ...project('a spoken text'), type: 'video_voice' });
  const search = (pattern: string) => ({ pattern, voice_name: 'Voix #' });
  const find = async (after?: string) => {
    const feast = search('(?:f|F)(?:ê|Ê|e\u0302|E\u0302)(?:t|T)(?:e|E)');
    const query = owner.rpc('find_projects', feast, { count: 'exact' });
    const page = (after ? query.or(after) : query).order('created_at').order('id').limit(20);
    const { data, error, count } = await page;
    expect(error).toBeNull();
    return { rows: z.array(z.object({ id: z.string(), created_at: z.string() })).parse(data), count };
  };
  const first = await find();
  expect([first.count, first.rows.length]).toEqual([31, 20]);
  // The rows of one insert share their time: the id decides.
  const { id, created_at: time } = first.rows.at(-1) ?? {};
  const rest = await find(`created_at.gt."${time}",and(created_at.eq."${time}",id.gt.${id})`);
  expect(new Set([...first.rows, ...rest.rows].map((row) => row.id)).size).toBe(31);
  const { data: voices } = await owner.rpc('find_projects', search('(?:v|V)oix 1'));
  expect(voices).toMatchObject([{ title: 'a spoken text' }]);
  expect((await stranger.rpc('find_projects', search('oix'))).data).toEqual([]);
  // Expressions that take a processor for a minute, and that the screen never sends.
  await owner.from('projects').insert(project('a'.repeat(3000)));
  for (const hostile of [
    '(a*)*b',
    '(a*)(a*)(a*)\\1\\2\\3b',
    'a{1,255}{1,255}b',
    '.',
    '[a]',
    'a'.repeat(20_001),
  ]) {
    const began = performance.now();
    expect((await owner.rpc('find_projects', search(hostile))).data).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  }
});

test('a session: its claims, its refresh, its end', async () => {
  const supabase = await newPerson('sessions');
  const { data } = await supabase.auth.getSession();
  const claims = decodeJwt(data.session?.access_token ?? '');
  expect(claims).toMatchObject({
    iss: `${url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: 'sessions' },
    is_anonymous: false,
  });
  const used = data.session?.refresh_token ?? '';
  const fresh = (await supabase.auth.refreshSession()).data.session?.refresh_token;
  expect(fresh).not.toBe(used);
  const again = await client().auth.refreshSession({ refresh_token: used });
  expect(again.data.session?.refresh_token).toBe(fresh);
  await removePerson(supabase);
});

test('a wrong password is the same error for whoever is asked about', async () => {
  const { data } = await owner.auth.getUser();
  for (const email of [data.user?.email ?? '', `nobody-${crypto.randomUUID()}@example.com`]) {
    const { error } = await client().auth.signInWithPassword({ email, password: 'Not-the-password-1' });
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials']);
  }
});

test('a name and a password are changed by their owner', async () => {
  const supabase = await newPerson('renamed');
  const { data } = await supabase.auth.updateUser({ data: { full_name: 'Renée', language: 'fr' } });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Renée', language: 'fr' });
  const email = data.user?.email ?? '';
  const changed = await supabase.auth.updateUser({ password: `${PASSWORD}-new` });
  expect(changed.error).toBeNull();
  const old = await client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(old.error?.code).toBe('invalid_credentials');
  const fresh = await client().auth.signInWithPassword({ email, password: `${PASSWORD}-new` });
  expect(fresh.data.user?.email).toBe(email);
  await removePerson(supabase);
});

test('signing out ends the refresh token, and that of every device when asked', async () => {
  const first = await newPerson('leaving');
  const email = (await first.auth.getUser()).data.user?.email ?? '';
  const second = client();
  await second.auth.signInWithPassword({ email, password: PASSWORD });
  const tokens = await Promise.all([first, second].map(async ({ auth }) => (await auth.getSession()).data));
  expect((await second.auth.signOut({ scope: 'local' })).error).toBeNull();
  const refresh = async (index: number) =>
    (await client().auth.refreshSession({ refresh_token: tokens[index]?.session?.refresh_token ?? '' })).error
      ?.status;
  expect(await refresh(1)).toBe(400);
  expect((await first.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect(await refresh(0)).toBe(400);
});

test('each person reads their own account, and everybody the plans', async () => {
  const { data: account } = await owner.from('accounts').select('user_id, plan, tokens, token_workflow');
  expect(account).toMatchObject([{ user_id: ownerId, tokens: expect.any(Number) }]);
  const { data: plans } = await client().from('plans').select('*').order('name');
  expect(Object.keys(plans?.[0] ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'tokens',
      'token_voice',
      'token_image',
      'token_workflow',
      'token_video',
    ]),
  );
});

test('files: the own folder is written and listed, read by its address, and not overwritten', async () => {
  const picture = new Blob([PIXEL], { type: 'image/png' });
  const key = `${ownerId}/picture_${crypto.randomUUID()}.png`;
  const files = owner.storage.from('Projects');
  expect((await files.upload(key, picture)).data?.path).toBe(key);
  expect((await files.list(ownerId)).data?.map(({ name }) => name)).toContain(key.split('/')[1]);
  const answer = await fetch(files.getPublicUrl(key).data.publicUrl);
  expect(Buffer.from(await answer.arrayBuffer()).equals(PIXEL)).toBe(true);
  expect((await files.upload(key, picture)).error).toMatchObject({ statusCode: '409' });
  const theirs = stranger.storage.from('Projects');
  expect((await theirs.list(ownerId)).data).toEqual([]);
  expect((await theirs.upload(`${ownerId}/planted.png`, picture)).error).not.toBeNull();
});

function project(title: string) {
  return { user_id: ownerId, title, type: 'video_clip', file_url: 'https://files.example/a.mp4' };
}

function client(apiKey = key): SupabaseClient {
  return createClient(url, apiKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Signs a person up; with a secret key the account is created as confirmed. */
async function newPerson(name: string): Promise<SupabaseClient> {
  const email = `${name}-${crypto.randomUUID()}@example.com`;
  const supabase = client();
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    const made = await client(SUPABASE_SECRET_KEY).auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: name },
    });
    if (made.error) throw made.error;
    const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return supabase;
  }
  const { error } = await supabase.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: name } },
  });
  if (error) throw error;
  return supabase;
}

async function removePerson(person: SupabaseClient): Promise<void> {
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) return;
  const { data } = await person.auth.getUser();
  if (data.user) await client(SUPABASE_SECRET_KEY).auth.admin.deleteUser(data.user.id);
}
