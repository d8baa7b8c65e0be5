import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(MB, 'a');

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', RATE_LIMITS: 'on' });
  person = await server.signUp();
});
afterAll(() => server.stop());

test('six bodies of 300 MB are answered 413 each, and the server grows by less than 50 MB', async () => {
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  const paths = ['/auth/v1/signup', '/rest/v1/projects', '/functions/v1/fix-missing-account'];
  // Warms the server up, so that the memory of a first call does not count.
  for (const path of paths) await fetch(server.url + path, { method: 'POST', headers, body: '{}' });
  const before = await memoryBytes();
  let peak = before;
  const watch = setInterval(() => {
    void memoryBytes().then((bytes) => {
      peak = Math.max(peak, bytes);
    });
  }, 20);
  const answers = await Promise.all(
    paths.flatMap((path) => [post(path, headers, 'length'), post(path, headers, 'chunked')]),
  );
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413, 413]);
  expect(Math.max(...answers.map(({ sentBytes }) => sentBytes))).toBeLessThan(50 * MB);
  expect(peak - before).toBeLessThan(50 * MB);
  // The server still answers other requests.
  expect((await person.api('/api/membership')).status).toBe(200);
});

test('an attempt counts although its body was refused', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 32; attempt++) {
    const body = 'a'.repeat(100 * 1024);
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, { method: 'POST', body });
    statuses.push(answer.status);
  }
  expect(statuses.at(0)).toBe(413);
  expect(statuses.at(-1)).toBe(429);
});

test('a person inserts hundreds of rows in one call; too many are an error that supabase-js reads', async () => {
  const row = {
    user_id: person.id,
    title: 'x'.repeat(200),
    type: 'video_clip',
    file_url: 'https://a.example/a.mp4',
  };
  const rows = (count: number) => Array.from({ length: count }, () => row);
  const { error, status } = await person.supabase.from('projects').insert(rows(600));
  expect([error, status]).toEqual([null, 201]);
  const { count } = await person.supabase.from('projects').select('*', { count: 'exact', head: true });
  expect(count).toBe(600);
  for (const [count, title] of [
    [5000, row.title],
    [6000, ''],
  ] as const) {
    const refused = await person.supabase
      .from('projects')
      .insert(rows(count).map((one) => ({ ...one, title })));
    expect([refused.status, refused.error?.code]).toEqual([413, 'file_too_large']);
    expect(refused.error?.message).toMatch(/^The request (?:is too large|has too many values)\.$/);
  }
  // Without a session the limit is lower.
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const nobody = await fetch(`${server.url}/rest/v1/projects`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(rows(300)),
  });
  expect([nobody.status, (await nobody.json()).message]).toEqual([413, 'The request is too large.']);
});

/** Sends 300 MB as fast as they are taken, or until there is an answer. */
async function post(path: string, headers: Record<string, string>, size: 'length' | 'chunked') {
  const sending = request(server.url + path, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(size === 'length' ? { 'Content-Length': String(300 * MB) } : { 'Transfer-Encoding': 'chunked' }),
    },
  });
  sending.setMaxListeners(0);
  let status = 0;
  let sentBytes = 0;
  const answered = new Promise<void>((resolve) => {
    sending.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume();
      resolve();
    });
    // The server hangs up on a body that it does not want; what counts is what it said before.
    sending.on('error', () => resolve());
  });
  while (status === 0 && sentBytes < 300 * MB && !sending.destroyed) {
    sentBytes += MB;
    if (!sending.write(CHUNK)) {
      await Promise.race([once(sending, 'drain').catch(() => undefined), answered]);
    }
  }
  await answered;
  sending.destroy();
  return { status, sentBytes };
}

/** Reads the resident memory of the server process, in bytes. */
async function memoryBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
