import type { ApiKey } from '@atelier/contracts';
import { scopeOfTool } from '@atelier/mcp/tools/scope-of-tool';
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLBACK, connectProgram, oauthOf } from '../../testing/programs/oauth-program.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

let server: SharedServer;
let calls: ReturnType<typeof oauthOf>;

beforeAll(async () => {
  server = await sharedTestServer();
  calls = oauthOf(server.url);
});
afterAll(() => server.leave());

/** An assistant that keeps what the SDK gives it, and notes where it would send the browser. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Assistant', redirect_uris: [CALLBACK] };
  saved: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    page?: URL;
    discovery?: OAuthDiscoveryState;
  } = {};

  state = () => 'the state';
  clientInformation = () => this.saved.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => {
    this.saved.client = client;
  };
  tokens = () => this.saved.tokens;
  saveTokens = (tokens: OAuthTokens) => {
    this.saved.tokens = tokens;
  };
  redirectToAuthorization = (page: URL) => {
    this.saved.page = page;
  };
  discoveryState = () => this.saved.discovery;
  saveDiscoveryState = (discovery: OAuthDiscoveryState) => {
    this.saved.discovery = discovery;
  };
  saveCodeVerifier = (verifier: string) => {
    this.saved.verifier = verifier;
  };
  codeVerifier = () => this.saved.verifier ?? '';

  transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { authProvider: this });
  }

  async connect(): Promise<Client> {
    const client = new Client({ name: 'assistant', version: '1' });
    // The SDK's types do not compile with exactOptionalPropertyTypes.
    await client.connect(this.transport() as Parameters<Client['connect']>[0]);
    return client;
  }
}

async function allow(
  person: TestPerson,
  assistant: Assistant,
  scopes = ['read', 'propose', 'run'],
): Promise<URL> {
  const { search } = assistant.saved.page ?? new URL('about:blank');
  const answer = await calls.consent(person, search, { approve: true, scopes });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return new URL((await answer.json()).redirect);
}

const keysOf = async (person: TestPerson): Promise<ApiKey[]> =>
  (await (await person.api('/api/keys')).json()).keys;

test('an assistant with the SDK finds everything from the 401, is allowed, works, renews its key and is revoked', async () => {
  const ada = await server.signUp();
  const assistant = new Assistant();
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/iu);
  const { page, client } = assistant.saved;
  expect(page?.href.startsWith(`${server.url}/autoriser?`)).toBe(true);
  expect(page?.searchParams.get('resource')).toBe(`${server.url}/mcp`);
  expect(page?.searchParams.get('scope')).toBe('read propose run');
  expect(client).toMatchObject({ token_endpoint_auth_method: 'none', client_name: 'Assistant' });

  const asked = await calls.describe(ada, page?.search ?? '');
  expect(await asked.json()).toEqual({
    client_name: 'Assistant',
    client_host: null,
    redirect_host: '127.0.0.1:7777',
    is_local: true,
    scopes: ['read', 'propose', 'run'],
    fault: null,
  });
  const redirect = await allow(ada, assistant);
  expect(`${redirect.origin}${redirect.pathname}`).toBe(CALLBACK);
  expect(redirect.searchParams.get('state')).toBe('the state');
  expect(redirect.searchParams.get('iss')).toBe(server.url);
  await assistant.transport().finishAuth(redirect.searchParams);
  const first = assistant.saved.tokens;
  expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 8 * 3600, scope: 'read propose run' });
  expect(first?.access_token).toMatch(/^atl_[0-9a-f]{48}$/u);

  const connected = await assistant.connect();
  const credits = await connected.callTool({ name: 'credits' });
  expect(credits.structuredContent).toMatchObject({ available: { tokens: 50 } });
  await connected.close();

  // In the profile it is a key like another, named after the program.
  const [key] = await keysOf(ada);
  expect(key).toMatchObject({ name: 'Assistant', scopes: ['read', 'propose', 'run'] });
  expect(Date.parse(key?.expires_at ?? '')).toBeGreaterThan(Date.now() + 7 * 3600_000);
  expect(Date.parse(key?.renews_until ?? '')).toBeGreaterThan(Date.now() + 59 * 24 * 3600_000);

  // The key has ended before its time: the SDK renews it by itself, and the former one opens nothing.
  assistant.saved.tokens = {
    ...first,
    access_token: `${first?.access_token.slice(0, -1)}x`,
    token_type: 'Bearer',
  };
  const again = await assistant.connect();
  expect((await again.listTools()).tools.length).toBeGreaterThan(10);
  await again.close();
  const second = assistant.saved.tokens;
  expect(second?.refresh_token).not.toBe(first?.refresh_token);
  expect(await calls.tried(first?.access_token ?? '')).toBe(401);
  expect(await calls.tried(second?.access_token ?? '')).toBe(200);
  expect((await keysOf(ada)).map(({ id }) => id)).toEqual([key?.id]);

  const { client_id } = client ?? { client_id: '' };
  const revoked = await calls.revoke({ client_id, token: second?.refresh_token ?? '' });
  expect(revoked.status).toBe(200);
  expect(await calls.tried(second?.access_token ?? '')).toBe(401);
  expect(await keysOf(ada)).toEqual([]);
});

test('the metadata name this server, and nothing else lies below .well-known', async () => {
  for (const address of [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
  ]) {
    const answer = await fetch(`${server.url}${address}`);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/u);
    expect(await answer.json()).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [server.url],
      scopes_supported: ['read', 'propose', 'edit', 'run'],
      bearer_methods_supported: ['header'],
    });
  }
  const metadata = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json();
  expect(metadata).toMatchObject({
    issuer: server.url,
    authorization_endpoint: `${server.url}/autoriser`,
    token_endpoint: `${server.url}/oauth/token`,
    registration_endpoint: `${server.url}/oauth/register`,
    revocation_endpoint: `${server.url}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
  for (const address of ['/.well-known/openid-configuration', '/oauth/token', '/oauth/other']) {
    expect((await fetch(`${server.url}${address}`)).status, address).toBe(404);
  }
});

test('a refused call of the MCP endpoint says where a token is got, and which scope is missing', async () => {
  const challengeOf = async (headers: Record<string, string>, body?: object) => {
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    const answer = await fetch(`${server.url}/mcp`, { ...init, ...(body && { body: JSON.stringify(body) }) });
    return [answer.status, answer.headers.get('WWW-Authenticate')];
  };
  const rest = `scope="read propose run", resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`;
  expect(await challengeOf({})).toEqual([401, `Bearer ${rest}`]);
  const unknown = { Authorization: `Bearer atl_${'0'.repeat(48)}` };
  expect(await challengeOf(unknown)).toEqual([401, `Bearer error="invalid_token", ${rest}`]);
  // Other addresses of the API have no challenge.
  expect((await fetch(`${server.url}/api/jobs`)).headers.get('WWW-Authenticate')).toBeNull();

  const ada = await server.signUp();
  const writer = await connectProgram(calls, ada, ['run']);
  const listed = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const lacking = [403, `Bearer error="insufficient_scope", ${rest}`];
  expect(await challengeOf({ Authorization: `Bearer ${writer.tokens.access_token}` }, listed)).toEqual(
    lacking,
  );
  const reader = await connectProgram(calls, ada, ['read']);
  const call = { ...listed, method: 'tools/call', params: { name: 'voice', arguments: { text: 'Non.' } } };
  const authorization = {
    Authorization: `Bearer ${reader.tokens.access_token}`,
    Accept: 'application/json, text/event-stream',
  };
  expect(await challengeOf(authorization, call)).toEqual(lacking);
  expect(await challengeOf(authorization, [listed, call])).toEqual(lacking);
  const credits = { ...call, params: { name: 'credits', arguments: {} } };
  expect(await challengeOf(authorization, credits)).toEqual([200, null]);
});

test('a person unticks a right: the assistant has the others, and a tool that needs it is refused', async () => {
  const ada = await server.signUp();
  const assistant = new Assistant();
  await expect(assistant.connect()).rejects.toThrow(/unauthorized/iu);
  const redirect = await allow(ada, assistant, ['read']);
  await assistant.transport().finishAuth(redirect.searchParams);
  expect(assistant.saved.tokens?.scope).toBe('read');
  const client = await assistant.connect();
  const { tools } = await client.listTools();
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  const readable = tools.map(({ name }) => name).filter((name) => scopeOfTool(name) === 'read');
  // A search for moments changes nothing and is a job all the same.
  expect(reading.toSorted()).toEqual([...readable, 'find_moments'].toSorted());
  expect(await client.callTool({ name: 'credits' })).not.toHaveProperty('isError', true);
  // The refusal names the scope, and the assistant sends its person to the consent screen for it.
  const refused = client.callTool({ name: 'voice', arguments: { text: 'Non.' } });
  await expect(refused).rejects.toThrow(/unauthorized/iu);
  expect(assistant.saved.page?.searchParams.get('scope')?.split(' ')).toContain('run');
  await client.close();
  expect(await keysOf(ada)).toMatchObject([{ name: 'Assistant', scopes: ['read'] }]);
  const none = await calls.consent(ada, calls.queryOf(await calls.registered(), 'a'.repeat(43)), {
    approve: true,
    scopes: [],
  });
  expect([none.status, (await none.json()).code]).toEqual([400, 'invalid_input']);
});

test('a key that is revoked in the profile takes the refresh token along; so does the account', async () => {
  const ada = await server.signUp();
  const one = await connectProgram(calls, ada);
  const [key] = await keysOf(ada);
  expect((await ada.api(`/api/keys/${key?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await calls.tried(one.tokens.access_token)).toBe(401);
  const refused = await calls.refresh(one.clientId, one.tokens.refresh_token);
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);

  const other = await connectProgram(calls, ada);
  const exported = await (await ada.api('/api/account/export')).json();
  expect(exported.connected_programs).toMatchObject([{ client_id: other.clientId, name: 'Test program' }]);
  const waiting = await calls.codeFor(ada, other.clientId, { verifier: '', challenge: 'a'.repeat(43) });
  expect(waiting).not.toBe('');
  const gone = await ada.api('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ confirm: ada.email }),
  });
  expect(gone.ok).toBe(true);
  expect(await calls.tried(other.tokens.access_token)).toBe(401);
  const late = await calls.refresh(other.clientId, other.tokens.refresh_token);
  expect([late.status, (await late.json()).error]).toEqual([400, 'invalid_grant']);
});

test('the consent screen and the calls behind it are closed to keys, strangers and frames', async () => {
  const ada = await server.signUp();
  const { tokens, clientId } = await connectProgram(calls, ada);
  const body = JSON.stringify({
    query: calls.queryOf(clientId, 'a'.repeat(43)),
    approve: true,
    scopes: ['run'],
  });
  for (const address of ['/api/oauth/request', '/api/oauth/consent']) {
    const stranger = await fetch(`${server.url}${address}`, { method: 'POST', body });
    expect(stranger.status).toBe(401);
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    const byKey = await fetch(`${server.url}${address}`, { method: 'POST', body, headers });
    expect([byKey.status, (await byKey.json()).code]).toEqual([403, 'key_not_allowed']);
  }
  const page = await fetch(`${server.url}/autoriser?client_id=x`);
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});
