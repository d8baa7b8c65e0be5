import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CALLBACK,
  errorOf,
  makePkce,
  type OAuthCalls,
  oauthOf,
} from '../../testing/programs/oauth-program.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

let server: SharedServer;
let ada: TestPerson;
let calls: OAuthCalls;

beforeAll(async () => {
  server = await sharedTestServer();
  calls = oauthOf(server.url);
  ada = await server.signUp();
});
afterAll(() => server.leave());

/** The error with which a request goes back to the program. */
async function faultOf(query: string): Promise<string | null> {
  const { redirect } = await (await calls.consent(ada, query)).json();
  const answer = new URL(redirect);
  expect(answer.href.startsWith(`${CALLBACK}?`)).toBe(true);
  expect(answer.searchParams.get('code') === null).toBe(answer.searchParams.has('error'));
  expect(answer.searchParams.get('iss')).toBe(server.url);
  const { fault } = await (await calls.describe(ada, query)).json();
  expect(fault).toBe(answer.searchParams.get('error'));
  return fault;
}

test('an unknown program or an address that it has not registered gets no answer: the error is ours', async () => {
  const id = await calls.registered();
  const challenge = 'a'.repeat(43);
  const query = (others: Record<string, string>) => calls.queryOf(id, challenge, others);
  for (const [wrong, expected] of [
    [calls.queryOf('atlc_unknown', challenge), [404, 'program_unknown']],
    [calls.queryOf('', challenge), [404, 'program_unknown']],
    [`${query({})}&client_id=${id}`, [404, 'program_unknown']],
    [calls.queryOf('a\0', challenge), [404, 'program_unknown']],
    [calls.queryOf('https://127.0.0.1/program.json', challenge), [404, 'program_unknown']],
    [query({ redirect_uri: 'https://evil.example/callback' }), [400, 'redirect_refused']],
    [query({ redirect_uri: `${CALLBACK}/more` }), [400, 'redirect_refused']],
    [query({ redirect_uri: `${CALLBACK}?more` }), [400, 'redirect_refused']],
    [query({ redirect_uri: CALLBACK.replace('127.0.0.1', 'localhost') }), [400, 'redirect_refused']],
    [query({ redirect_uri: 'http://127.0.0.1:7777@evil.example/callback' }), [400, 'redirect_refused']],
    [query({ redirect_uri: `${CALLBACK}#part` }), [400, 'redirect_refused']],
    [`${query({})}&redirect_uri=https%3A%2F%2Fevil.example`, [400, 'redirect_refused']],
  ] as const) {
    for (const answer of [await calls.describe(ada, wrong), await calls.consent(ada, wrong)]) {
      expect(await errorOf(answer), wrong).toEqual(expected);
    }
  }
  // The port of a loopback address is free.
  const otherPort = await calls.describe(ada, query({ redirect_uri: CALLBACK.replace('7777', '51234') }));
  expect(await otherPort.json()).toMatchObject({ redirect_host: '127.0.0.1:51234' });
});

test('PKCE with S256, one response type and this resource are required; a refusal goes back to the program', async () => {
  const id = await calls.registered();
  const challenge = 'a'.repeat(43);
  const faultWith = (others: Record<string, string>) => faultOf(calls.queryOf(id, challenge, others));
  expect(await faultWith({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await faultWith({ code_challenge: '' })).toBe('invalid_request');
  expect(await faultWith({ code_challenge: 'short' })).toBe('invalid_request');
  expect(await faultWith({ response_type: 'token' })).toBe('unsupported_response_type');
  expect(await faultWith({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
  expect(await faultWith({ resource: `${server.url}/elsewhere` })).toBe('invalid_target');
  expect(await faultWith({ scope: 'admin' })).toBe('invalid_scope');
  expect(await faultOf(`${calls.queryOf(id, challenge)}&state=two`)).toBe('invalid_request');
  expect(await faultOf(calls.queryOf(id, challenge).replace('code_challenge_method=S256', ''))).toBe(
    'invalid_request',
  );
  const refused = await calls.consent(ada, calls.queryOf(id, challenge), { approve: false });
  const { searchParams } = new URL((await refused.json()).redirect);
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    state: 'st&te',
    iss: server.url,
  });
});

test('only scopes that were asked can be allowed', async () => {
  const id = await calls.registered();
  const { verifier, challenge } = makePkce();
  const query = calls.queryOf(id, challenge, { scope: 'read offline_access' });
  const consent = await calls.consent(ada, query, { approve: true, scopes: ['read', 'run'] });
  const code = new URL((await consent.json()).redirect).searchParams.get('code') ?? '';
  const tokens = await (await calls.exchange(id, code, verifier)).json();
  expect(tokens.scope).toBe('read');
  const asked = await calls.consent(ada, query, { approve: true, scopes: ['run'] });
  expect(await errorOf(asked)).toEqual([400, 'invalid_input']);
  expect(await errorOf(await calls.refresh(id, tokens.refresh_token, { scope: 'read run' }))).toEqual([
    ...[400, 'invalid_scope'],
  ]);
  // The refused request has not used the refresh token up.
  expect((await calls.refresh(id, tokens.refresh_token, { scope: 'read' })).status).toBe(200);
});
