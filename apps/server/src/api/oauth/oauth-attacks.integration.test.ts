import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnusedClients, tidyOAuth } from '../../people/oauth/tidy-oauth.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  CALLBACK,
  connectProgram,
  errorOf,
  makePkce,
  type OAuthCalls,
  oauthOf,
} from '../../testing/programs/oauth-program.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let sql: Database;
let ada: TestPerson;
let calls: OAuthCalls;

beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off' });
  sql = await openServerDatabase(server.dataDir);
  calls = oauthOf(server.url);
  ada = await server.signUp();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

describe('codes and tokens', () => {
  test('a code needs its verifier, program, address and resource, and is void after one try', async () => {
    const id = await calls.registered();
    const other = await calls.registered('Other');
    const wrong = [
      (code: string) => calls.exchange(id, code, makePkce().verifier),
      (code: string, verifier: string) => calls.exchange(other, code, verifier),
      (code: string, verifier: string) =>
        calls.exchange(id, code, verifier, { redirect_uri: `${CALLBACK}/other` }),
      (code: string) => calls.exchange(id, code, 'a'.repeat(42)),
    ];
    for (const tryOut of wrong) {
      const pkce = makePkce();
      const code = await calls.codeFor(ada, id, pkce);
      expect(await errorOf(await tryOut(code, pkce.verifier))).toEqual([400, 'invalid_grant']);
      expect(await errorOf(await calls.exchange(id, code, pkce.verifier))).toEqual([400, 'invalid_grant']);
    }
    const pkce = makePkce();
    const code = await calls.codeFor(ada, id, pkce);
    const elsewhere = { resource: 'https://other.example/mcp' };
    expect(await errorOf(await calls.exchange(id, code, pkce.verifier, elsewhere))).toEqual([
      ...[400, 'invalid_target'],
    ]);
    expect(await errorOf(await calls.exchange(id, 'guessed', pkce.verifier))).toEqual([400, 'invalid_grant']);
    await sql`update app.oauth_codes set expires_at = now() where used_at is null`;
    expect(await errorOf(await calls.exchange(id, code, pkce.verifier))).toEqual([400, 'invalid_grant']);
  });

  test('no code, verifier, token or key is stored as it is', async () => {
    const { code, verifier, tokens } = await connectProgram(calls, ada);
    for (const table of [
      'oauth_clients',
      'oauth_codes',
      'oauth_grants',
      'oauth_refresh_tokens',
      'api_keys',
    ]) {
      for (const secret of [code, verifier, tokens.access_token, tokens.refresh_token]) {
        const found = await sql`select 1 from app.${sql(table)} t where strpos(t::text, ${secret}) > 0`;
        expect(found.length, table).toBe(0);
      }
    }
  });

  test('a code that comes twice revokes what it gave', async () => {
    const { clientId, code, verifier, tokens } = await connectProgram(calls, ada);
    expect(await calls.tried(tokens.access_token)).toBe(200);
    expect(await errorOf(await calls.exchange(clientId, code, verifier))).toEqual([400, 'invalid_grant']);
    expect(await calls.tried(tokens.access_token)).toBe(401);
    expect(await errorOf(await calls.refresh(clientId, tokens.refresh_token))).toEqual([
      ...[400, 'invalid_grant'],
    ]);
    expect(server.output()).toMatch(/"event":"grant_reused"/u);
  });

  test('of ten requests with one code at once, one at most gets a key, and none is left over', async () => {
    const bea = await server.signUp();
    const id = await calls.registered();
    const pkce = makePkce();
    const code = await calls.codeFor(bea, id, pkce);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => calls.exchange(id, code, pkce.verifier)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 400).length).toBe(9);
    expect(await sql`select 1 from app.api_keys where user_id = ${bea.id}`).toHaveLength(0);
  });

  test('renewals, revocations and a second use at the same time end in order, with nothing left', async () => {
    const bea = await server.signUp();
    const allowed = new Set([200, 204, 400, 404]);
    for (let round = 0; round < 12; round++) {
      const { clientId, code, verifier, tokens } = await connectProgram(calls, bea);
      const [key] = (await (await bea.api('/api/keys')).json()).keys;
      const answers = await Promise.all([
        calls.refresh(clientId, tokens.refresh_token),
        calls.revoke({ client_id: clientId, token: tokens.refresh_token }),
        bea.api(`/api/keys/${key.id}`, { method: 'DELETE' }),
        calls.exchange(clientId, code, verifier),
        calls.refresh(clientId, tokens.refresh_token),
        calls.registered(),
      ]);
      const statuses = answers.map((answer) => (typeof answer === 'string' ? 200 : answer.status));
      expect(statuses.filter((status) => !allowed.has(status))).toEqual([]);
    }
    for (const table of ['api_keys', 'oauth_grants']) {
      expect(await sql`select 1 from app.${sql(table)} where user_id = ${bea.id}`).toHaveLength(0);
    }
  });

  test('a refresh token that comes twice ends the newest key too; another program cannot use it', async () => {
    const { clientId, tokens } = await connectProgram(calls, ada);
    const other = await calls.registered('Other');
    expect(await errorOf(await calls.refresh(other, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    const elsewhere = { resource: 'https://other.example/mcp' };
    expect(await errorOf(await calls.refresh(clientId, tokens.refresh_token, elsewhere))).toEqual([
      ...[400, 'invalid_target'],
    ]);
    const renewed = await (await calls.refresh(clientId, tokens.refresh_token)).json();
    expect(await calls.tried(renewed.access_token)).toBe(200);
    expect(await errorOf(await calls.refresh(clientId, tokens.refresh_token))).toEqual([
      ...[400, 'invalid_grant'],
    ]);
    expect(await calls.tried(renewed.access_token)).toBe(401);
    expect(await errorOf(await calls.refresh(clientId, renewed.refresh_token))).toEqual([
      ...[400, 'invalid_grant'],
    ]);
  });

  test('an expired refresh token gives nothing, and its key is removed', async () => {
    const { clientId, tokens } = await connectProgram(calls, ada);
    const ended = sql`(select id from app.oauth_grants where client_id = ${clientId})`;
    await sql`update app.oauth_refresh_tokens set expires_at = now() where grant_id in ${ended}`;
    expect(await errorOf(await calls.refresh(clientId, tokens.refresh_token))).toEqual([
      ...[400, 'invalid_grant'],
    ]);
    await sql`update app.api_keys set expires_at = now() where prefix = ${tokens.access_token.slice(0, 14)}`;
    await tidyOAuth(sql);
    expect(await sql`select 1 from app.oauth_grants where client_id = ${clientId}`).toHaveLength(0);
    expect(await sql`select 1 from app.api_keys where prefix = ${tokens.access_token.slice(0, 14)}`).toEqual(
      [],
    );
  });

  test('an ended key is renewed; with webhooks it stays listed after its last renewal, until it is revoked', async () => {
    const bea = await server.signUp();
    const { clientId, tokens } = await connectProgram(calls, bea);
    const endKeys = () => sql`update app.api_keys set expires_at = now() where user_id = ${bea.id}`;
    await endKeys();
    await tidyOAuth(sql);
    expect(await calls.tried(tokens.access_token)).toBe(401);
    const renewed = await (await calls.refresh(clientId, tokens.refresh_token)).json();
    expect(await calls.tried(renewed.access_token)).toBe(200);
    const hook = await fetch(`${server.url}/api/webhooks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${renewed.access_token}` },
      body: JSON.stringify({ url: 'https://example.com/hook', events: ['job.failed'] }),
    });
    expect(hook.status).toBe(200);
    await endKeys();
    await sql`update app.oauth_refresh_tokens set expires_at = now()
      where grant_id in (select id from app.oauth_grants where user_id = ${bea.id})`;
    await tidyOAuth(sql);
    const { keys } = await (await bea.api('/api/keys')).json();
    expect(keys).toMatchObject([{ name: 'Test program', renews_until: null }]);
    expect((await bea.api(`/api/keys/${keys[0].id}`, { method: 'DELETE' })).status).toBe(204);
    const { webhooks } = await (await bea.api('/api/webhooks')).json();
    expect(webhooks).toMatchObject([{ enabled: false }]);
  });

  test('a person with fifty keys cannot allow one more, nor is a code exchanged for it', async () => {
    const bea = await server.signUp();
    const id = await calls.registered();
    const pkce = makePkce();
    const code = await calls.codeFor(bea, id, pkce);
    await sql`insert into app.api_keys (user_id, name, prefix, key_hash, scopes)
      select ${bea.id}, 'k', 'full' || n, sha256(n::text::bytea), '{read}' from generate_series(1, 50) n`;
    expect(await errorOf(await calls.consent(bea, calls.queryOf(id, pkce.challenge)))).toEqual([
      ...[409, 'too_many_keys'],
    ]);
    expect(await errorOf(await calls.exchange(id, code, pkce.verifier))).toEqual([400, 'invalid_grant']);
    await sql`delete from app.api_keys where user_id = ${bea.id}`;
    expect((await calls.exchange(id, code, pkce.verifier)).status).toBe(200);
  });

  test('a program revokes its own tokens only', async () => {
    const { clientId, tokens } = await connectProgram(calls, ada);
    const other = await calls.registered('Other');
    for (const token of [tokens.access_token, tokens.refresh_token, 'unknown']) {
      expect((await calls.revoke({ client_id: other, token })).status).toBe(200);
    }
    expect(await calls.tried(tokens.access_token)).toBe(200);
    expect((await calls.revoke({ client_id: clientId, token: tokens.access_token })).status).toBe(200);
    expect(await calls.tried(tokens.access_token)).toBe(401);
    expect((await calls.refresh(clientId, tokens.refresh_token)).status).toBe(400);
    // A key that was made by hand is not a program's.
    const made = await (await ada.api('/api/keys', { method: 'POST', body: '{"name":"mine"}' })).json();
    expect((await calls.revoke({ client_id: clientId, token: made.key })).status).toBe(200);
    expect(await calls.tried(made.key)).toBe(200);
  });

  test('requests of another form are refused as OAuth says', async () => {
    const id = await calls.registered();
    const { token } = calls;
    expect(await errorOf(await token({ client_id: id, grant_type: 'password' }))).toEqual([
      ...[400, 'unsupported_grant_type'],
    ]);
    expect(await errorOf(await token({ client_id: id }))).toEqual([400, 'invalid_request']);
    expect(await errorOf(await token({ client_id: 'a\0', grant_type: 'x' }))).toEqual([
      401,
      'invalid_client',
    ]);
    const json = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: '{}' });
    expect(await errorOf(json)).toEqual([400, 'invalid_request']);
    const large = await token({ client_id: id, code: 'a'.repeat(20_000) });
    expect(await errorOf(large)).toEqual([413, 'invalid_request']);
    expect(large.headers.get('Cache-Control')).toBe('no-store');
    const twice = new URLSearchParams([
      ['client_id', id],
      ['client_id', id],
    ]);
    const repeated = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: twice });
    expect(await errorOf(repeated)).toEqual([400, 'invalid_request']);
  });
});

describe('registration', () => {
  test('addresses that could lead elsewhere, oversized and foreign metadata are refused', async () => {
    for (const uri of [
      ...['http://evil.example/callback', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'],
      ...[
        'https://user:secret@a.example/',
        'https://a.example/#part',
        '/callback',
        'blob:https://a.example/x',
      ],
      ...[
        'ms-msdt:/id',
        'https://a.example/?code=1',
        'https://a.example/\\b',
        'http://127.0.0.1.evil.example/',
      ],
    ]) {
      const answer = await calls.register({ redirect_uris: [uri] });
      expect(await errorOf(answer), uri).toEqual([400, 'invalid_redirect_uri']);
    }
    for (const uri of ['https://a.example/cb', 'com.example.app:/cb', 'cursor://x/cb', 'http://[::1]/cb']) {
      expect((await calls.register({ redirect_uris: [uri] })).status, uri).toBe(201);
    }
    const refused = async (metadata: object) => errorOf(await calls.register(metadata));
    const redirect_uris = [CALLBACK];
    expect(await refused({})).toEqual([400, 'invalid_redirect_uri']);
    expect(await refused({ redirect_uris: [] })).toEqual([400, 'invalid_redirect_uri']);
    expect(await refused({ redirect_uris: Array(11).fill(CALLBACK) })).toEqual([400, 'invalid_redirect_uri']);
    expect(await refused({ redirect_uris, client_name: 'a'.repeat(401) })).toEqual([
      ...[400, 'invalid_client_metadata'],
    ]);
    expect(await refused({ redirect_uris, grant_types: ['implicit'] })).toEqual([
      ...[400, 'invalid_client_metadata'],
    ]);
    expect(await refused({ redirect_uris, logo_uri: 'a'.repeat(20_000) })).toEqual([
      ...[413, 'invalid_client_metadata'],
    ]);
  });

  test('a name is one line of text: markup stays text, and nothing turns its direction', async () => {
    const id = await calls.registered('<img src=x onerror=alert(1)>\u202e \n  Claude\u0007');
    const asked = await calls.describe(ada, calls.queryOf(id, 'a'.repeat(43)));
    expect((await asked.json()).client_name).toBe('<img src=x onerror=alert(1)> Claude');
    const nameless = await (await calls.register({ redirect_uris: [CALLBACK] })).json();
    expect(nameless.client_name).toBe('127.0.0.1:7777');
  });

  test('a registration that nobody allows is gone after a day, and the oldest of too many', async () => {
    const { clientId } = await connectProgram(calls, ada);
    const old = await calls.registered('Old');
    const fresh = await calls.registered('Fresh');
    await sql`update app.oauth_clients set created_at = now() - interval '25 hours' where id in (${old}, ${clientId})`;
    await calls.registered('Next');
    const found = await sql<{ id: string }[]>`select id from app.oauth_clients`;
    const ids = found.map(({ id }) => id);
    expect(ids).toContain(clientId);
    expect(ids).toContain(fresh);
    expect(ids).not.toContain(old);
    await removeUnusedClients(sql, 1);
    expect(await sql`select 1 from app.oauth_clients where used_at is null`).toHaveLength(1);
  });
});
