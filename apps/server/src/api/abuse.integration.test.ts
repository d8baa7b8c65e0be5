import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreatedApiKey, WebhookDelivery } from '@atelier/contracts';
import { KEY_LIMITS } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { type FakeTranscriber, startFakeTranscriber } from '../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** A recipe that is there from the start. */
const BUILT_IN = '00000000-0000-4000-8000-00000000a111';
const PROXIED = { 'X-Forwarded-For': '203.0.113.7' };

/** Answers its head, and then a byte in a while, for ever. */
const dripping = createServer((_request, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 500);
  response.on('close', () => clearInterval(timer));
});

let provider: FakeTranscriber;
let server: TestServer;
let sql: Database;
let ada: TestPerson;

beforeAll(async () => {
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  provider = await startFakeTranscriber([]);
  server = await startTestServer({
    ...provider.env,
    ADMIN_EMAILS: 'operator@example.com',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '1000',
    MOMENTS_LIMIT: '1',
    WEBHOOK_ALLOW_HOSTS: host(),
    DOWNLOAD_ALLOW_HOSTS: host(),
  });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
});
afterAll(async () => {
  dripping.closeAllConnections();
  dripping.close();
  provider?.close();
  await sql?.end();
  await server?.stop();
});

const send = (method: string, address: string, body?: object) =>
  ada.api(address, { method, ...(body && { body: JSON.stringify(body) }) });

const byKey = (key: string, method: string, address: string, body: object) =>
  fetch(`${server.url}${address}`, {
    method,
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });

const host = () => `127.0.0.1:${(dripping.address() as AddressInfo).port}`;
const receiver = () => `http://${host()}/hook`;

async function makeKey(): Promise<CreatedApiKey> {
  return (await send('POST', '/api/keys', { name: 'Robot' })).json();
}

test('with a revoked key go the webhooks and schedules that it made, unless they are kept', async () => {
  const daily = {
    kind: 'clock',
    every: 'day',
    hour: 3,
    time_zone: 'Europe/Paris',
    source: { url: `http://${host()}/v.mp4` },
  };
  for (const kept of [false, true]) {
    const { id, key } = await makeKey();
    const made = await byKey(key, 'POST', '/api/webhooks', { url: receiver(), events: ['job.failed'] });
    expect(made.status).toBe(200);
    const webhook = await made.json();
    const planned = await byKey(key, 'POST', '/api/recipe-schedules', { recipe_id: BUILT_IN, when: daily });
    expect(planned.status, await planned.clone().text()).toBe(200);
    const schedule = await planned.json();
    const uses = await (await send('GET', `/api/keys/${id}/uses`)).json();
    expect(uses).toEqual({
      webhooks: [{ id: webhook.id, url: receiver() }],
      schedules: [{ id: schedule.id, recipe_name: null }],
    });
    expect((await send('DELETE', `/api/keys/${id}${kept ? '?keep_uses=true' : ''}`)).status).toBe(204);
    const { webhooks } = await (await send('GET', '/api/webhooks')).json();
    expect(webhooks.find((each: { id: string }) => each.id === webhook.id)).toMatchObject({ enabled: kept });
    const { active } = await (await send('GET', `/api/recipe-schedules/${schedule.id}`)).json();
    expect(active).toBe(kept);
  }
});

test('a login of a program whose person has too many keys is asked again when there is room', async () => {
  const bea = await server.signUp();
  const begun = await (
    await fetch(`${server.url}/api/device`, { method: 'POST', body: '{"name":"cli"}' })
  ).json();
  await bea.api('/api/device/confirm', {
    method: 'POST',
    body: JSON.stringify({ user_code: begun.user_code, approve: true }),
  });
  await sql`insert into app.api_keys (user_id, name, prefix, key_hash, scopes)
    select ${bea.id}, 'k', n::text, sha256(n::text::bytea), '{read}' from generate_series(1, ${KEY_LIMITS.maxKeys}) n`;
  const poll = async () =>
    (
      await fetch(`${server.url}/api/device/token`, {
        method: 'POST',
        body: JSON.stringify({ device_code: begun.device_code }),
      })
    ).json();
  expect(await poll()).toMatchObject({ code: 'too_many_keys' });
  await sql`delete from app.api_keys where user_id = ${bea.id} and name = 'k'`;
  expect(await poll()).toMatchObject({ status: 'approved', key: expect.stringMatching(/^atl_/u) });
});

test('an address that is too long to be one is refused as such', async () => {
  for (const address of [`${'a'.repeat(300)}@example.com`, `a@${'b'.repeat(300)}.com`]) {
    const { error } = await ada.supabase.auth.signUp({ email: address, password: 'Correct-horse-7' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
});

test('an address of a feed with a line break in it is refused', async () => {
  const when = { kind: 'feed', url: 'https://x.example/fe\ned' };
  const answer = await send('POST', '/api/recipe-schedules', { recipe_id: BUILT_IN, when });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_input']);
});

test('a receiver that answers drop by drop has timed out; deliveries are sent again 60 times an hour', async () => {
  const { id } = await (
    await send('POST', '/api/webhooks', { url: receiver(), events: ['job.failed'] })
  ).json();
  const [delivery] = await sql<
    { id: string }[]
  >`insert into app.webhook_deliveries (webhook_id, event, facts, status)
    values (${id}, 'job.failed', '{"jobIds":[],"data":{}}', 'failed') returning id`;
  const again = `/api/webhooks/${id}/deliveries/${delivery?.id}/send`;
  expect((await send('POST', again)).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { deliveries } = await (await send('GET', `/api/webhooks/${id}/deliveries`)).json();
      expect((deliveries as WebhookDelivery[])[0]?.failure).toBe('timed_out');
    },
    { timeout: 180_000, interval: 500 },
  );
  const statuses: number[] = [];
  for (let sent = 1; sent <= 60; sent++) statuses.push((await send('POST', again)).status);
  expect(statuses.slice(0, 59).every((status) => status === 200)).toBe(true);
  expect(statuses[59]).toBe(429);
});

test('a person has at most twenty event streams open', async () => {
  const [job] = await sql<{ id: string }[]>`insert into app.jobs (user_id, tool, status, input, input_hash)
    values (${ada.id}, 'voice', 'queued', '{}', '') returning id`;
  const gone = new AbortController();
  const open = () => ada.api(`/api/jobs/${job?.id}/events`, { signal: gone.signal });
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await open()).status).toBe(429);
  gone.abort();
  const openNext = async () => {
    const next = await ada.api(`/api/jobs/${job?.id}/events`);
    await next.body?.cancel();
    return next.status;
  };
  await expect.poll(openNext).toBe(200);
  await sql`delete from app.jobs where id = ${job?.id ?? ''}`;
});

test('a search that was cancelled in a run counts again when it is begun again', async () => {
  await sql`select app.post_ledger(${ada.id}, 'tokens', 500, 'grant', 'test')`;
  const recipe = {
    name: 'Moments',
    steps: [
      { tool: 'find-moments', settings: {} },
      { tool: 'clip', settings: { subtitle_style: 3 } },
    ],
  };
  const started = await send('POST', '/api/recipe-runs', {
    ...recipe,
    source: { url: `http://${host()}/v.mp4` },
  });
  const { run_id: run, ...rest } = await started.json();
  expect(started.status, JSON.stringify(rest)).toBe(200);
  await send('POST', `/api/recipe-runs/${run}/cancel`);
  const again = await send('POST', `/api/recipe-runs/${run}/retry`);
  expect([again.status, (await again.json()).code]).toEqual([429, 'rate_limited']);
});

test('where addresses are not proved, nobody is an operator once a proxy was seen', async () => {
  const operator = await server.signUp('Operator', 'operator@example.com');
  const isOperator = async () => (await (await operator.api('/api/auth/verify')).json()).operator;
  expect(await isOperator()).toBe(true);
  await fetch(`${server.url}/api/config`, { headers: PROXIED });
  expect(await isOperator()).toBe(false);
  expect((await operator.api('/api/admin/queue')).status).toBe(404);
});
