import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Sends a request in the form that nginx's `proxy_pass http://127.0.0.1:…` gives it, without further headers. */
async function throughProxy(
  address: string,
  headers: readonly string[] = [],
  host?: string,
): Promise<[number, string]> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `GET ${address} HTTP/1.0`,
      `Host: ${host ?? `${hostname}:${port}`}`,
      'Connection: close',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return [Number(head.split(' ')[1]), body];
}

const outbox = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/dev/outbox`, { headers }).then(({ status }) => status);

test('a plain proxy_pass opens neither the outbox nor what health tells this machine', async () => {
  server = await startTestServer();
  expect(await outbox()).toBe(200);
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({
    status: 'ok',
    database: 'ok',
    queue: { queued: 0, running: 0 },
  });

  expect(await throughProxy('/api/health')).toEqual([200, '{"status":"ok"}']);
  expect((await throughProxy('/dev/outbox'))[0]).toBe(404);
  // After a request through a proxy, requests from this machine lose their rights too.
  expect(await outbox()).toBe(404);

  const { secretKey } = JSON.parse(await readFile(path.join(server.dataDir, 'secrets.json'), 'utf8'));
  const [, health] = await throughProxy('/api/health', [`Authorization: Bearer ${secretKey}`]);
  expect(JSON.parse(health)).toMatchObject({ status: 'ok', worker: true });
  expect(await throughProxy('/api/health', ['Authorization: Bearer guess'])).toEqual([
    200,
    '{"status":"ok"}',
  ]);
});

test('what a browser says of the page it is on gives a proxy away that hides everything else', async () => {
  server = await startTestServer();
  expect(await outbox({ Referer: `${server.url}/login` })).toBe(200);
  const foreign = { Referer: 'https://atelier.example/login' };
  // A link on another site was followed on this machine.
  await fetch(`${server.url}/login`, { headers: { ...foreign, 'Sec-Fetch-Site': 'cross-site' } });
  expect(await outbox()).toBe(200);
  await fetch(`${server.url}/api/config`, { headers: { ...foreign, 'Sec-Fetch-Site': 'same-origin' } });
  expect(await outbox()).toBe(404);
});

test('with a public address no other Host is believed', async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://atelier.example' });
  for (const host of ['evil.example', '127.0.0.1', 'atelier.example:81']) {
    const [, config] = await throughProxy('/api/config', [`X-Forwarded-Host: ${host}`], host);
    expect(JSON.parse(config).supabaseUrl).toBe('https://atelier.example');
    const [, metadata] = await throughProxy('/.well-known/oauth-authorization-server', [], host);
    expect(JSON.parse(metadata)).toMatchObject({
      issuer: 'https://atelier.example',
      token_endpoint: 'https://atelier.example/oauth/token',
    });
    const [, resource] = await throughProxy('/.well-known/oauth-protected-resource/mcp', [], host);
    expect(JSON.parse(resource).resource).toBe('https://atelier.example/mcp');
    const answer = await fetch(`${server.url}/api/config`, { headers: { Origin: `https://${host}` } });
    expect((await answer.json()).supabaseUrl).toBe('https://atelier.example');
  }
  expect(await outbox()).toBe(404);
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' });
});

test('MAIL_OUTBOX=on shows it to this machine on every interface, off to nobody', async () => {
  server = await startTestServer({ HOST: '0.0.0.0' });
  expect(await outbox()).toBe(404);
  await server.stop();
  server = await startTestServer({ HOST: '0.0.0.0', MAIL_OUTBOX: 'on' });
  expect([await outbox(), await outbox({ 'X-Real-IP': '10.0.0.1' })]).toEqual([200, 404]);
  await server.stop();
  server = await startTestServer({ MAIL_OUTBOX: 'off' });
  expect(await outbox()).toBe(404);
});
