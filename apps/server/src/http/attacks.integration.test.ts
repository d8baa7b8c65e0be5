import { request } from 'node:http';
import os from 'node:os';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import type { Database } from '../platform/database/database.ts';
import { accountState } from '../testing/account-state.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const FREE = ['free', 50, 10, 10, 2, 20];

let server: TestServer;
let sql: Database;
let mallory: TestPerson;
let victim: TestPerson;
beforeAll(async () => {
  // On every interface, so that "from another host" is a real address and not a pretended one.
  server = await startTestServer({
    HOST: '0.0.0.0',
    MAIL_OUTBOX: 'on',
    WORKER: 'off',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '60',
    RATE_LIMIT_PER_ACCOUNT: '10',
  });
  sql = await openServerDatabase(server.dataDir);
  [mallory, victim] = await Promise.all([server.signUp('Mallory'), server.signUp('Alice')]);
});
afterAll(async () => {
  expect(await auditCredits(sql)).toEqual([]);
  await sql.end();
  await server.stop();
});

test('nobody raises their own tokens through the data API', async () => {
  const { supabase, id } = mallory;
  for (const change of [{ tokens: 9999 }, { plan: 'professionnel' }, { membership_id: 'mem_mine' }]) {
    const { data } = await supabase.from('accounts').update(change).eq('user_id', id).select();
    expect(data ?? []).toEqual([]);
  }
  const upsert = await supabase.from('accounts').upsert({ user_id: id, tokens: 9999 }).select();
  expect(upsert.error).not.toBeNull();
  const gone = await supabase.from('accounts').delete().eq('user_id', id).select();
  expect(gone.data ?? []).toEqual([]);
  const plans = await supabase.from('plans').update({ tokens: 9999 }).eq('name', 'free').select();
  expect(plans.data ?? []).toEqual([]);
  expect(await accountState(sql, id)).toEqual(FREE);
  expect(await sql`select tokens from public.plans where name = 'free'`).toEqual([{ tokens: 50 }]);
});

test('nobody inserts an accounts row', async () => {
  await sql`delete from public.accounts where user_id = ${victim.id}`;
  for (const person of [mallory, victim]) {
    const row = { user_id: victim.id, plan: 'professionnel', tokens: 9999 };
    expect((await person.supabase.from('accounts').insert(row)).error).not.toBeNull();
  }
  expect(await sql`select 1 from public.accounts where user_id = ${victim.id}`).toEqual([]);
  const repaired = await victim.api('/functions/v1/fix-missing-account', { method: 'POST', body: '{}' });
  expect(await repaired.json()).toEqual({ success: true, created: true });
  expect(await accountState(sql, victim.id)).toEqual(FREE);
  expect(await auditCredits(sql)).toEqual([]);
  const other = await mallory.api('/functions/v1/fix-missing-account', {
    method: 'POST',
    body: JSON.stringify({ user_id: victim.id }),
  });
  expect(other.status).toBe(403);
});

test('projects: nobody adds, gives away, reads, changes or deletes for another user_id', async () => {
  const row = { user_id: victim.id, title: 'planted', type: 'video_clip', file_url: 'https://evil.example' };
  expect((await mallory.supabase.from('projects').insert(row)).error).not.toBeNull();
  const { data: own } = await victim.supabase
    .from('projects')
    .insert({ ...row, title: 'mine' })
    .select()
    .single();
  const given = await victim.supabase.from('projects').update({ user_id: mallory.id }).eq('id', own.id);
  expect(given.error).not.toBeNull();
  expect((await mallory.supabase.from('projects').select()).data).toEqual([]);
  await mallory.supabase.from('projects').update({ title: 'defaced' }).eq('id', own.id);
  await mallory.supabase.from('projects').delete().eq('id', own.id);
  const left = await sql`select title, user_id from public.projects where id = ${own.id}`;
  expect(left).toEqual([{ title: 'mine', user_id: victim.id }]);
});

test('the books have no address: not by RPC, not as tables, not through another schema', async () => {
  const { supabase, id } = mallory;
  const grant = { p_user_id: id, p_counter: 'tokens', p_delta: 9999, p_kind: 'grant', p_reason: 'mine' };
  const attempts = [
    supabase.rpc('post_ledger', grant),
    supabase.schema('app').rpc('post_ledger', grant),
    supabase.schema('app').rpc('grant_plan', { p_user_id: id, p_plan: 'expert', p_reason: 'mine' }),
    supabase.schema('app').from('ledger').select(),
    supabase.from('ledger').select(),
    supabase.schema('auth').from('users').select(),
    supabase.rpc('dec_tok_10', { p_user_id: victim.id }),
    supabase.rpc('dec_tok_workflow_iv', { p_user_id: victim.id }),
  ];
  for (const { error } of await Promise.all(attempts)) expect(error).not.toBeNull();
  expect(await accountState(sql, id)).toEqual(FREE);
  expect(await accountState(sql, victim.id)).toEqual(FREE);
});

test("another person's membership and checkout are not there", async () => {
  const checkoutId = await startCheckout(victim);
  for (const call of [
    mallory.api(`/api/checkout/${checkoutId}`),
    ...['pay', 'decline', 'abandon'].map((action) =>
      mallory.api(`/api/checkout/${checkoutId}/${action}`, { method: 'POST', body: '{}' }),
    ),
  ]) {
    expect((await call).status).toBe(404);
  }
  expect((await victim.api(`/api/checkout/${checkoutId}/pay`, { method: 'POST', body: '{}' })).status).toBe(
    200,
  );
  const { membership } = await (await victim.api('/api/membership')).json();
  const answer = await mallory.api('/functions/v1/cancel-subscription', {
    method: 'POST',
    body: JSON.stringify({ membershipId: membership.id }),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'no_subscription']);
  expect((await accountState(sql, victim.id))[0]).toBe('expert');
  const ledger = await (await mallory.api('/api/ledger')).json();
  expect(ledger.entries.every((entry: { reason: string }) => entry.reason === 'welcome')).toBe(true);
  expect((await mallory.api(`/api/ledger?cursor=${encodeURIComponent('1 or 1=1')}`)).status).toBe(400);
});

test('a checkout leads back to our own origin and nowhere else', async () => {
  const { port } = new URL(server.url);
  for (const redirectUrl of [
    'https://evil.example',
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://127.0.0.1:${port}@evil.example`,
    `http://127.0.0.1.evil.example:${port}`,
    `//evil.example`,
    '/profil',
    'javascript:alert(1)',
    '',
  ]) {
    const body = { mode: 'subscription', plan_id: 'expert_yearly', redirect_url: redirectUrl };
    const answer = await mallory.api('/functions/v1/create-checkout', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect([redirectUrl, answer.status]).toEqual([redirectUrl, 400]);
  }
});

test('without Stripe there is no webhook', async () => {
  const answer = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test('a missing, forged, expired or foreign token opens no route of the API', async () => {
  const { jwtSecret, publishableKey } = await loadSecrets(server.dataDir);
  const claims = { role: 'authenticated', email: victim.email };
  const sign = (options: { secret?: string; expires?: string; audience?: string; role?: string }) =>
    new SignJWT({ ...claims, ...(options.role && { role: options.role }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(victim.id)
      .setAudience(options.audience ?? 'authenticated')
      .setIssuedAt()
      .setExpirationTime(options.expires ?? '1h')
      .sign(new TextEncoder().encode(options.secret ?? jwtSecret));
  const none = [{ alg: 'none' }, { ...claims, sub: victim.id, aud: 'authenticated' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const tokens = {
    missing: null,
    garbage: 'not.a.token',
    key: publishableKey,
    unsigned: `${none}.`,
    forged: await sign({ secret: 'x'.repeat(64) }),
    expired: await sign({ expires: '-1m' }),
    foreign: await sign({ audience: 'somewhere-else' }),
    anonymous: await sign({ role: 'anon' }),
  };
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const opened: string[] = [];
  let calls = 0;
  for (const [path, operations] of Object.entries<Record<string, { security?: unknown }>>(document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      if (!security) continue;
      const url = server.url + path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const [kind, token] of Object.entries(tokens)) {
        const answer = await fetch(url, {
          method: method.toUpperCase(),
          headers: token === null ? {} : { Authorization: `Bearer ${token}` },
          ...(method === 'post' && { body: '{}' }),
        });
        calls += 1;
        const { code } = method === 'head' ? { code: 'unauthenticated' } : await answer.json();
        if (answer.status !== 401 || code !== 'unauthenticated') {
          opened.push(`${method} ${path} ${kind}: ${answer.status}`);
        }
      }
    }
  }
  expect(opened).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  // The same secret and claims, in time: the test would notice if nothing were ever let in.
  const valid = { Authorization: `Bearer ${await sign({})}` };
  expect((await fetch(`${server.url}/api/membership`, { headers: valid })).status).toBe(200);
});

test('the outbox is for this machine only', async () => {
  const { port } = new URL(server.url);
  expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(200);
  for (const headers of [
    { Host: `evil.example:${port}` },
    { Host: `127.0.0.1.evil.example:${port}` },
    { Host: '' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
  ]) {
    expect([headers, await statusOf('127.0.0.1', '/dev/outbox', headers)]).toEqual([headers, 404]);
  }
  const outside = Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (outside) {
    expect(await statusOf(outside.address, '/api/health', {})).toBe(200);
    expect(await statusOf(outside.address, '/dev/outbox', { Host: `localhost:${port}` })).toBe(404);
  }
});

test('a recovery link works once', async () => {
  await victim.supabase.auth.resetPasswordForEmail(victim.email);
  const mail = await readOutbox(server.url, victim.email, 'mot de passe');
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const first = await fetch(link, { redirect: 'manual' });
  expect(first.headers.get('Location')).toContain('access_token=');
  const second = await fetch(link, { redirect: 'manual' });
  expect(second.headers.get('Location')).not.toContain('access_token=');
  expect(second.headers.get('Location')).toContain('error');
});

test('passwords cannot be guessed fast: not on one account, not over many from one address', async () => {
  const guess = (email: string, password: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: 'any',
        // The rate limit ignores this header: a client cannot change its own address.
        'X-Forwarded-For': `10.0.0.${Math.floor(Math.random() * 250)}`,
      },
      body: JSON.stringify({ email, password }),
    });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 15; attempt++) {
    statuses.push((await guess(mallory.email, `Guess-${attempt}`)).status);
  }
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
  const right = await guess(mallory.email.toUpperCase(), mallory.password);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0);
  const sprayed: number[] = [];
  for (let attempt = 0; attempt < 60; attempt++) {
    sprayed.push((await guess(`nobody-${attempt}@example.com`, 'Password-1')).status);
  }
  expect(sprayed.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

async function startCheckout(person: TestPerson): Promise<string> {
  const answer = await person.api('/functions/v1/create-checkout', {
    method: 'POST',
    body: JSON.stringify({ mode: 'subscription', plan_id: 'expert_yearly', redirect_url: server.url }),
  });
  const { checkout_url } = await answer.json();
  expect(checkout_url).toMatch(new RegExp(`^${server.url}/checkout/cko_`));
  return checkout_url.split('/').at(-1);
}

/** `fetch` does not let anyone say another Host. */
function statusOf(hostname: string, path: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, setHost: headers.Host === undefined }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
