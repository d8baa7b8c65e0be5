import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { CALLBACK, makePkce, type OAuthCalls, oauthOf } from '../../testing/programs/oauth-program.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const REGISTRATIONS = 12;

let folder: string;
let site: Server;
let origin: string;
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let calls: OAuthCalls;
/** Number of reads of each path of the site. */
const reads = new Map<string, number>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-program-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', [...words, '-keyout', keyFile, '-out', certFile, ...subject]);
  site = createServer(
    { key: await readFile(keyFile), cert: await readFile(certFile) },
    (request, response) => {
      const name = request.url ?? '';
      reads.set(name, (reads.get(name) ?? 0) + 1);
      if (name === '/moved.json') return response.writeHead(302, { Location: '/program.json' }).end();
      if (name === '/gone.json') return response.writeHead(404).end();
      const page = name === '/page.json';
      response.writeHead(200, { 'Content-Type': page ? 'text/html' : 'application/json; charset=utf-8' });
      response.end(JSON.stringify(documentAt(name)));
    },
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `https://localhost:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({
    WORKER: 'off',
    NODE_EXTRA_CA_CERTS: certFile,
    WEBHOOK_ALLOW_HOSTS: new URL(origin).host,
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: String(REGISTRATIONS),
  });
  sql = await openServerDatabase(server.dataDir);
  calls = oauthOf(server.url);
  ada = await server.signUp();
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  site?.close();
  await rm(folder, { recursive: true, force: true });
});

function documentAt(name: string): object {
  const metadata = { client_name: 'Document program', redirect_uris: [CALLBACK] };
  const document = { client_id: `${origin}${name}`, ...metadata, token_endpoint_auth_method: 'none' };
  if (name === '/stranger.json') return { ...document, client_id: `${origin}/program.json` };
  if (name === '/secret.json') return { ...document, token_endpoint_auth_method: 'client_secret_post' };
  if (name === '/script.json') return { ...document, redirect_uris: ['javascript:alert(1)'] };
  if (name === '/large.json') return { ...document, note: 'a'.repeat(17_000) };
  return document;
}

const ask = (id: string) => calls.describe(ada, calls.queryOf(id, 'a'.repeat(43)));

test('a program that is known by its metadata document is shown with its host, and connected', async () => {
  const id = `${origin}/program.json`;
  const { client_name, client_host } = await (await ask(id)).json();
  expect([client_name, client_host]).toEqual(['Document program', new URL(origin).host]);
  const pkce = makePkce();
  const code = await calls.codeFor(ada, id, pkce);
  const tokens = await (await calls.exchange(id, code, pkce.verifier)).json();
  expect(await calls.tried(tokens.access_token)).toBe(200);
  // Kept for an hour; read again after it.
  expect(reads.get('/program.json')).toBe(1);
  await sql`update app.oauth_clients set checked_at = now() - interval '2 hours' where id = ${id}`;
  expect((await ask(id)).status).toBe(200);
  expect(reads.get('/program.json')).toBe(2);
  const foreign = calls.queryOf(id, 'a'.repeat(43), { redirect_uri: 'https://evil.example/' });
  expect((await (await calls.describe(ada, foreign)).json()).code).toBe('redirect_refused');
});

test('a document that is missing, moved, too large, of another program or within the network is refused', async () => {
  const names = ['gone', 'moved', 'page', 'stranger', 'secret', 'script', 'large'];
  const hidden = [
    'https://127.0.0.1/program.json',
    'https://localhost/program.json',
    'https://10.0.0.1/p.json',
  ];
  for (const id of [...names.map((name) => `${origin}/${name}.json`), ...hidden]) {
    const answer = await ask(id);
    expect([answer.status, (await answer.json()).code], id).toEqual([404, 'program_unknown']);
  }
  // A path is required, in its canonical spelling, and no redirect was followed.
  for (const id of [origin, `${origin}/`, `${origin}/a/../program.json`, `${origin}/program.json#x`]) {
    expect((await ask(id)).status, id).toBe(404);
  }
  expect(reads.get('/program.json')).toBe(2);
  expect(await sql`select id from app.oauth_clients where is_document`).toHaveLength(1);
  // Failures are not kept.
  expect((await ask(`${origin}/gone.json`)).status).toBe(404);
  expect(reads.get('/gone.json')).toBe(2);
});

test('an address registers a limited number of programs, and then waits', async () => {
  const answers = [];
  for (let made = 0; made <= REGISTRATIONS; made++) {
    answers.push(await calls.register({ redirect_uris: [CALLBACK] }));
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(REGISTRATIONS);
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await last?.json()).toMatchObject({ error: 'temporarily_unavailable' });
});
