import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { type Operation, operationsOf, type Schema } from './api-operations.testing.ts';

/** Texts that break some databases, headers, JSON parsers or file systems. */
const ODD_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  `${'a'.repeat(119)}😀`,
  `${'a'.repeat(199)}😀.mp4`,
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(3),
  `e${'\u0301'.repeat(200)}`,
  '\uffff\ufffe\u202e\u2066\u200b',
  '..%2f..%2fsecrets.json',
  '%00\\u0000%ED%A0%80',
  '0'.repeat(36),
  '"\'\\;--\r\n',
];
const ODD_PATHS = [
  ...['%00', 'a%00b', '%ED%A0%80', '%C0%80', '..%2f..%2fsecrets.json', '%2e%2e', '%F0%9F%98%80', '%'],
  ...['0'.repeat(36), '00000000-0000-0000-0000-000000000000', 'x'.repeat(3000), "'%22%5C", '%0d%0a'],
];
/** Error codes for features that this installation does not have. */
const UNAVAILABLE = ['engine_unavailable', 'translation_unavailable', 'payment_unavailable'];
/** Text served in place of the web app when it is not built. */
const UNBUILT = 'The web app is not built yet';
const AT_ONCE = 6;

let server: TestServer;
let person: TestPerson;
let video: Buffer<ArrayBuffer>;
let handle: string;
let operations: Operation[];

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  person = await server.signUp();
  const sql = await openServerDatabase(server.dataDir);
  for (const counter of ['tokens', 'token_workflow', 'token_image', 'token_video']) {
    await sql`select app.post_ledger(${person.id}, ${counter}, 9000, 'grant', ${`odd:${counter}`})`.catch(
      () => null,
    );
  }
  await sql.end();
  const file = path.join(server.dataDir, 'odd.mp4');
  await makeVideo(file, { seconds: 1, size: '128x72' });
  video = Buffer.from(await readFile(file));
  const form = new FormData();
  form.set('video', new Blob([video]), 'a.mp4');
  handle = (await (await person.api('/api/upload-video', { method: 'POST', body: form })).json()).filepath;
  operations = operationsOf(await (await fetch(`${server.url}/api/openapi.json`)).json());
});
afterAll(() => server.stop());

test('odd Unicode in any text of any request is taken or refused, never a 5xx', async () => {
  const calls = operations.flatMap(({ method, address, schema, isForm }) => {
    if (!schema) return [];
    const leaves = textLeaves(schema);
    if (isForm) leaves.push(['(file name)']);
    return leaves.flatMap((leaf, at) =>
      textsOf(at).map((text) => () => {
        const body = withText(sampleOf(schema, ''), leaf, text);
        const init = isForm ? formOf(body, leaf[0] === '(file name)' ? text : 'a.mp4') : jsonOf(body);
        return statusOf(
          address.replaceAll(/\{\w+\}/g, '1'),
          { method, ...init },
          `${leaf.join('.')} ${quoted(text)}`,
        );
      }),
    );
  });
  expect(calls.length).toBeGreaterThan(200);
  expect(await failuresOf(calls)).toEqual([]);
});

test('a length that is no number, in place of any field, is refused and never a 5xx', async () => {
  const odd = { length: { toString: 1 } };
  const calls = operations.flatMap(({ method, address, schema, isForm }) =>
    Object.keys(schema?.properties ?? {}).map((field) => () => {
      const fields = z.record(z.string(), z.unknown()).parse(sampleOf(schema ?? {}, ''));
      const body = { ...fields, [field]: isForm ? JSON.stringify(odd) : odd };
      const init = isForm ? formOf(body, 'a.mp4') : jsonOf(body);
      return statusOf(address.replaceAll(/\{\w+\}/g, '1'), { method, ...init }, field);
    }),
  );
  expect(calls.length).toBeGreaterThan(100);
  expect(await failuresOf(calls)).toEqual([]);
});

test('odd addresses are answered with a 4xx, never a 5xx', async () => {
  const addresses = new Set(
    operations.map(({ address }) => address).filter((address) => address.includes('{')),
  );
  const others = [
    '/storage/v1/object/public/{b}/x.mp4',
    '/storage/v1/object/public/Projects/{key}',
    '/fonts/{file}',
  ];
  const calls = [...addresses, ...others].flatMap((address) =>
    ODD_PATHS.map((odd) => () => statusOf(address.replaceAll(/\{\w+\}/g, odd), { method: 'GET' }, '')),
  );
  const queries = ['/api/ledger?cursor=', '/api/ledger?limit=', '/api/jobs?x='].flatMap((address) =>
    ODD_PATHS.map((odd) => () => statusOf(address + odd, { method: 'GET' }, '')),
  );
  expect(await failuresOf([...calls, ...queries])).toEqual([]);
});

test('odd values at the doors of the auth API are refused, never a 5xx', async () => {
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const good = { email: 'odd@example.com', password: 'Correct-horse-7', type: 'signup', token: '123456' };
  const odd = [['a@example.com'], { a: 1 }, 7, null, '\u0000', `a${'\ud800'}@example.com`, 'x'.repeat(9000)];
  const doors = ['token?grant_type=password', 'signup', 'otp', 'recover', 'resend', 'verify', 'magiclink'];
  const calls = doors.flatMap((door) =>
    Object.keys(good).flatMap((field) =>
      odd.map((value) => async () => {
        // An address of its own: two at once for one would be another test.
        const init = jsonOf({ ...good, email: `${crypto.randomUUID()}@example.com`, [field]: value });
        const headers = { ...init.headers, apikey: supabaseKey };
        const answer = await fetch(`${server.url}/auth/v1/${door}`, { method: 'POST', ...init, headers });
        const { status } = answer;
        if (field === 'email' && Array.isArray(value))
          expect((await answer.json()).error_code).toBe('validation_failed');
        return status >= 500 ? `${door} ${field} ${quoted(String(value))}: ${status}` : null;
      }),
    ),
  );
  expect(await failuresOf(calls)).toEqual([]);
});

test('of sign-ups at once for one address one makes the account, and the others are told', async () => {
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const init = jsonOf({ email: 'twins@example.com', password: 'Correct-horse-7' });
  const headers = { ...init.headers, apikey: supabaseKey };
  const signUp = () => fetch(`${server.url}/auth/v1/signup`, { method: 'POST', ...init, headers });
  const statuses = (await Promise.all(Array.from({ length: 4 }, signUp))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422, 422]);
});

test('a title with odd Unicode through the data API is taken or refused', async () => {
  const calls = ODD_TEXTS.map((title) => async () => {
    const row = { user_id: person.id, title, type: 'video_clip' };
    const { status } = await person.supabase.from('projects').insert(row);
    return status >= 500 ? `${status} ${quoted(title)}` : null;
  });
  expect(await failuresOf(calls)).toEqual([]);
});

/** Values by the names of fields, where any text would be refused before it is kept. */
function sampleOf(schema: Schema, name: string): unknown {
  if (/filepath$/.test(name)) return handle;
  if (/url$/i.test(name)) return 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && schema.type !== 'string') return schema.default;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([, inner]) => inner.format !== 'binary')
        .map(([key, inner]) => [key, sampleOf(inner, key)]),
    );
  }
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, name)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 0);
  if (schema.type === 'boolean') return true;
  return 'a text';
}

function textLeaves(schema: Schema, at: string[] = []): string[][] {
  if (schema.format === 'binary') return [];
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, inner]) => textLeaves(inner, [...at, key]));
  }
  if (schema.anyOf) return schema.anyOf.flatMap((inner) => textLeaves(inner, at));
  if (schema.type === 'array') return schema.items ? textLeaves(schema.items, [...at, '0']) : [];
  // Numbers and choices are sent texts too: nobody keeps to a schema.
  return [at];
}

function withText(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  if (key === '(file name)') return value;
  if (Array.isArray(value)) return [withText(value[0], rest, text)];
  const record = z.record(z.string(), z.unknown()).catch({}).parse(value);
  return { ...record, [key]: withText(record[key], rest, text) };
}

function jsonOf(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function formOf(fields: unknown, fileName: string): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(fields))) {
    form.set(name, String(value));
  }
  form.set('async', 'true');
  for (const name of ['video', 'file', 'image']) form.set(name, new Blob([video]), fileName);
  return { body: form };
}

/** Every text as a proof; each day a third of them for a field, so that neighbours try different ones. */
function textsOf(at: number): string[] {
  return process.env.PROOFS ? ODD_TEXTS : ODD_TEXTS.filter((_, index) => (index + at) % 6 === 0);
}

/** @returns null when the answer is none of ours to be ashamed of */
async function statusOf(address: string, init: RequestInit, what: string): Promise<string | null> {
  try {
    const answer = await person.api(address, { ...init, signal: AbortSignal.timeout(2_000) });
    const text = await answer.text();
    if (answer.status < 500 || UNAVAILABLE.some((code) => text.includes(`"${code}"`))) return null;
    if (text.startsWith(UNBUILT)) return null;
    return `${init.method ?? 'GET'} ${address} ${what}: ${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    // Accepted, and waiting for a worker that there is not.
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    return `${init.method ?? 'GET'} ${address} ${what}: ${error}`;
  }
}

async function failuresOf(calls: (() => Promise<string | null>)[]): Promise<string[]> {
  const failures: string[] = [];
  const waiting = calls.values();
  const work = async () => {
    for (const call of waiting) {
      const failure = await call();
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(0, 60);
}
