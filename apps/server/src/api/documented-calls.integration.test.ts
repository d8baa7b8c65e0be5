import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, smallestOf } from '../testing/hostile/schema-fields.ts';
import { type FakeTranscriber, startFakeTranscriber } from '../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

interface Call {
  method: string;
  address: string;
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
  security?: unknown[];
}

let provider: FakeTranscriber;
let server: TestServer;
let calls: Call[];
let errorSchema: object;

beforeAll(async () => {
  provider = await startFakeTranscriber([]);
  server = await startTestServer({ ...provider.env, WORKER: 'off', ADMIN_EMAILS: 'operator@example.com' });
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  errorSchema = document.components.responses.Error.content['application/json'].schema;
  calls = Object.entries<Record<string, Omit<Call, 'method' | 'address'>>>(document.paths).flatMap(
    ([address, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), address })),
  );
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

test('every request body is required, and every refusal that calls of a kind share is declared', () => {
  const withBody = calls.filter(({ requestBody }) => requestBody);
  expect(withBody.length).toBeGreaterThan(40);
  for (const { address, requestBody, responses } of withBody) {
    expect(requestBody?.required, address).toBe(true);
    expect(Object.keys(responses), address).toEqual(expect.arrayContaining(['400', '413', '422']));
  }
  for (const address of ['/api/brand', '/api/dictionary/{id}', '/api/keys/{id}']) {
    const call = calls.find((each) => each.method === 'DELETE' && each.address === address);
    expect(call?.responses, address).toHaveProperty('204');
  }
  expect(
    calls
      .filter(({ address }) => address === '/api/tus/{id}')
      .map(({ method }) => method)
      .toSorted(),
  ).toEqual(['DELETE', 'HEAD', 'PATCH']);
});

test('what each call answers is declared and has the declared shape', async () => {
  const operator = await server.signUp('Operator', 'operator@example.com');
  const wrong: string[] = [];
  for (const call of calls) {
    // The last call of all would end the account; a stream of events has no end.
    if (call.address === '/api/account' && call.method === 'DELETE') continue;
    // The Model Context Protocol has errors of its own.
    if (call.address === '/mcp') continue;
    const fault = await faultOf(call, operator);
    if (fault) wrong.push(`${call.method} ${call.address}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

async function faultOf(call: Call, person: TestPerson): Promise<string | null> {
  const schema = call.requestBody?.content['application/json']?.schema;
  const address = call.address
    .replace('{file}', '00000000-0000-4000-8000-000000000000.srt')
    .replaceAll(/\{\w+\}/gu, '00000000-0000-4000-8000-000000000000');
  const answer = await person
    .api(address, {
      method: call.method,
      ...(schema && {
        body: JSON.stringify(smallestOf(schema)),
        headers: { 'Content-Type': 'application/json' },
      }),
      // Tools that answer with their file wait for a worker, and there is none.
      signal: AbortSignal.timeout(5000),
    })
    .catch(() => null);
  if (answer === null) return null;
  const declared = call.responses[answer.status] ?? call.responses.default;
  if (answer.status < 400 && !call.responses[answer.status]) return `${answer.status} is not declared`;
  if (answer.status >= 500 && answer.status !== 503) return `${answer.status} ${await answer.text()}`;
  if (call.method === 'HEAD') return null;
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.status >= 400 && !type.includes('json')) return `${answer.status} as ${type}`;
  const expected = declared?.$ref ? errorSchema : declared?.content?.['application/json']?.schema;
  if (!expected || !type.includes('json')) return null;
  const found = z.fromJSONSchema(expected as never).safeParse(await answer.json());
  return found.success ? null : `${answer.status} ${z.prettifyError(found.error)}`;
}

test('errors outside of the document are JSON too', async () => {
  const asked = await Promise.all([
    fetch(`${server.url}/storage/v1/object/nowhere`, { method: 'POST' }),
    fetch(`${server.url}/api/nowhere`),
  ]);
  for (const answer of asked) expect(answer.headers.get('Content-Type')).toContain('application/json');
  // No fetch sends TRACE.
  const sent = request(`${server.url}/api/config`, { method: 'TRACE' }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
  expect(await json(answer)).toMatchObject({ code: 'method_not_allowed' });
});
