import path from 'node:path';
import type { ApiKey, CreatedApiKey, ErrorCode, KeyScope } from '@atelier/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import {
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const CALLS_A_MINUTE = 300;
let server: TestServer;
let provider: FakeTranscriber;
let sql: Database;
let ada: TestPerson;
let bob: TestPerson;
let routes: Route[];

interface Route {
  method: string;
  path: string;
  /** Null: no key opens it. */
  scope: KeyScope | 'either' | null;
}

beforeAll(async () => {
  provider = await startFakeTranscriber([]);
  server = await startTestServer({
    ...provider.env,
    WORKER: 'off',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '1000',
    RATE_LIMIT_PER_KEY: String(CALLS_A_MINUTE),
  });
  sql = await openServerDatabase(server.dataDir);
  [ada, bob] = [await server.signUp('Ada'), await server.signUp('Bob')];
  routes = await listRoutes();
});
afterAll(async () => {
  provider?.close();
  await sql?.end();
  await server?.stop();
});

/** Every guarded call of the OpenAPI document. */
async function listRoutes(): Promise<Route[]> {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const calls: Record<string, Record<string, { security?: Record<string, string[]>[] }>> = paths;
  return Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => {
      if (!security) return [];
      const byKey = security.find((each) => each.key)?.key;
      const scope = byKey ? ((byKey[0] ?? 'either') as 'read' | 'run' | 'either') : null;
      return [{ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/gu, NOBODY), scope }];
    }),
  );
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function makeKey(body: object = {}, person = ada): Promise<CreatedApiKey> {
  const answer = await person.api('/api/keys', {
    method: 'POST',
    body: JSON.stringify({ name: 'Robot', ...body }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const call = (path: string, key: string, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } });

/** The routes that answer anything but `code` to this key. */
async function notRefused(key: string, code: ErrorCode, which: Route[]): Promise<string[]> {
  const opened: string[] = [];
  for (const { method, path } of which) {
    const answer = await call(path, key, { method });
    const body: { code?: string } = await answer.json().catch(() => ({}));
    // HEAD has no body to say why.
    const isRefused = method === 'HEAD' ? answer.status === 401 || answer.status === 403 : body.code === code;
    if (!isRefused) opened.push(`${method} ${path}: ${answer.status} ${body.code}`);
  }
  return opened;
}

test('a key is shown once, listed by its beginning, and kept as a hash', async () => {
  const made = await makeKey({ name: '  Night\n shift ', scopes: ['run', 'read', 'run'] });
  expect(made).toMatchObject({
    name: 'Night shift',
    scopes: ['read', 'run'],
    expires_at: null,
    last_used_at: null,
  });
  expect(made.key).toMatch(/^atl_[0-9a-f]{48}$/);
  const listed = async (): Promise<ApiKey[]> => (await (await ada.api('/api/keys')).json()).keys;
  const { key, ...shown } = made;
  expect(await listed()).toContainEqual(shown);
  expect(key.startsWith(made.prefix)).toBe(true);
  const [row] = await sql`select t::text as text from app.api_keys t where id = ${made.id}`;
  expect(row?.text).not.toContain(key.slice(made.prefix.length));

  expect((await call('/api/jobs', key)).status).toBe(200);
  expect((await listed()).find(({ id }) => id === made.id)?.last_used_at).not.toBeNull();
  // Every call is in the log, by the key's id; the key itself never is.
  expect(server.output()).toMatch(new RegExp(`"key":"${made.id}".*"path":"/api/jobs","status":200`, 'u'));
  expect(server.output()).not.toContain(key);
});

test('what a key cannot be', async () => {
  const make = async (body: object) => {
    const answer = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()).code;
  };
  expect(await make({ name: ' ' })).toBe('invalid_input');
  expect(await make({ name: 'a', scopes: ['admin'] })).toBe('invalid_input');
  expect(await make({ name: 'a', expires_at: '2020-01-01T00:00:00Z' })).toBe('invalid_input');
  const crowd = await server.signUp('Crowd');
  await sql`insert into app.api_keys (user_id, name, prefix, key_hash, scopes)
    select ${crowd.id}, 'x', 'test' || n, '', '{}' from generate_series(1, 49) n`;
  await makeKey({}, crowd);
  const answer = await crowd.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'a' }) });
  expect(await answer.json()).toMatchObject({ code: 'too_many_keys' });
});

describe('every route of the OpenAPI document', () => {
  test('is divided as it should be', () => {
    expect(routes.length).toBeGreaterThan(60);
    const closed = routes.filter(({ scope }) => scope === null).map(({ path }) => path);
    const mayBeClosed =
      /^\/api\/(account|admin|auth|checkout|device|invitations|keys|ledger|publisher|membership|oauth)(\/|$)|^\/api\/films\/[^/]+\/(members|invitations)(\/|$)|^\/functions\/v1\//;
    expect(closed.filter((path) => !mayBeClosed.test(path))).toEqual([]);
    // Paths about money, people, keys or administration, including future ones.
    const delicate = routes.filter(
      ({ path }) =>
        // Programs need to know the balance before they start.
        path !== '/api/credits' &&
        /account|admin|auth|billing|checkout|credit|device|invitation|key|ledger|member|operator|subscri/.test(
          path,
        ),
    );
    expect(delicate.filter(({ scope }) => scope !== null)).toEqual([]);
    const wrong = routes.filter(
      ({ method, path, scope }) =>
        scope !== null &&
        scope !== 'either' &&
        !path.startsWith('/api/tus') &&
        (scope === 'read') !== (method === 'GET' || method === 'OPTIONS'),
    );
    expect(wrong).toEqual([]);
  });

  test('is closed to no login, to an unknown key, and to one that was revoked just now', async () => {
    const revoked = await makeKey();
    expect((await call('/api/jobs', revoked.key)).status).toBe(200);
    expect((await ada.api(`/api/keys/${revoked.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await notRefused(revoked.key, 'key_refused', routes)).toEqual([]);
    const other = await makeKey();
    const guessed = other.prefix + '0'.repeat(other.key.length - other.prefix.length);
    expect(await notRefused(guessed, 'key_refused', routes)).toEqual([]);
    expect(await notRefused('atl_short', 'key_refused', routes.slice(0, 3))).toEqual([]);
  });

  test('is closed to a key that has expired', async () => {
    const { id, key } = await makeKey({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await call('/api/jobs', key)).status).toBe(200);
    await sql`update app.api_keys set expires_at = now() where id = ${id}`;
    expect(await notRefused(key, 'key_expired', routes)).toEqual([]);
  });

  test('is closed to a key without its scope, and those of a person to every key', async () => {
    const byScope = (...scopes: Route['scope'][]) => routes.filter(({ scope }) => scopes.includes(scope));
    const reader = await makeKey({ scopes: ['read'] });
    expect(await notRefused(reader.key, 'key_scope', byScope('propose', 'edit', 'run'))).toEqual([]);
    const runner = await makeKey({ scopes: ['run'] });
    expect(await notRefused(runner.key, 'key_scope', byScope('read', 'propose', 'edit'))).toEqual([]);
    const proposer = await makeKey({ scopes: ['read', 'propose', 'run'] });
    expect(await notRefused(proposer.key, 'key_scope', byScope('edit'))).toEqual([]);
    expect(byScope('edit').length).toBeGreaterThan(8);
    const nothing = await makeKey({ scopes: [] });
    expect(
      await notRefused(nothing.key, 'key_scope', byScope('read', 'propose', 'edit', 'run', 'either')),
    ).toEqual([]);
    const all = await makeKey();
    expect(await notRefused(all.key, 'key_not_allowed', byScope(null))).toEqual([]);
    expect(byScope(null).length).toBeGreaterThan(20);
  });
});

test("another person's key sees nothing of a person, and opens no door beside the API", async () => {
  const { key: hers } = await makeKey();
  const { key: his } = await makeKey({}, bob);
  const job = await transcribe(hers);
  const [project] = await sql<{ id: string }[]>`insert into public.projects (user_id, title, type, status)
    values (${ada.id}, 'hers', 'video_clip', 'generated') returning id`;
  const before = await booksOf();
  for (const { method, path, scope } of routes) {
    if (scope === null || !path.includes(NOBODY)) continue;
    for (const id of [job, project?.id ?? '']) {
      const answer = await call(path.replaceAll(NOBODY, id), his, { method });
      const body = await answer.text();
      expect(body, `${method} ${path}`).not.toMatch(/hers|talk\.mp4/);
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    }
  }
  expect((await (await call('/api/jobs', his)).json()).jobs).toEqual([]);
  expect((await call(`/api/jobs/${job}`, hers)).status).toBe(200);
  const { supabaseKey: apikey } = await (await fetch(`${server.url}/api/config`)).json();
  for (const path of ['/rest/v1/projects', '/rest/v1/accounts', '/auth/v1/user']) {
    const answer = await call(path, hers, { headers: { apikey } });
    expect(await answer.json(), path).toMatchObject({ code: 'key_not_allowed' });
  }
  expect(await booksOf()).toEqual(before);
  expect(await auditCredits(sql)).toEqual([]);
});

/** Uploads a film and asks for its words, both with a key. @returns the job */
async function transcribe(key: string): Promise<string> {
  const film = path.join(server.dataDir, 'talk.mp4');
  await makeTalkingVideo(film, { text: 'Bonjour', size: '320x180' });
  const robot = { ...ada, api: (address: string, init?: RequestInit) => call(address, key, init) };
  const { filepath } = await (await uploadVideo(robot, film)).json();
  const answer = await call('/api/transcribe', key, { method: 'POST', body: JSON.stringify({ filepath }) });
  expect(answer.status).toBe(200);
  return (await answer.json()).process_id;
}

const booksOf = async () => [
  ...(await sql`select user_id, tokens, token_voice from public.accounts order by user_id`),
  ...(await sql`select count(*) from app.ledger`),
  ...(await sql`select count(*) from app.jobs`),
];

test('a key that runs wild has to wait, and no other one', async () => {
  const [wild, calm] = [await makeKey(), await makeKey()];
  for (let calls = 0; calls < CALLS_A_MINUTE; calls += 50) {
    await Promise.all(Array.from({ length: 50 }, () => call('/api/queue-status', wild.key)));
  }
  const answer = await call('/api/queue-status', wild.key);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await call('/api/queue-status', calm.key)).status).toBe(200);
});

test('the key of a deleted person is dead', async () => {
  const carol = await server.signUp('Carol');
  const { key } = await makeKey({}, carol);
  expect((await call('/api/jobs', key)).status).toBe(200);
  await sql`insert into app.account_deletions (user_id) values (${carol.id})`;
  expect((await call('/api/jobs', key)).status).toBe(401);
  await sql`delete from app.account_deletions where user_id = ${carol.id}`;
  const body = JSON.stringify({ confirm: carol.email });
  expect((await carol.api('/api/account', { method: 'DELETE', body })).ok).toBe(true);
  expect(await notRefused(key, 'key_refused', routes.slice(0, 5))).toEqual([]);
});
