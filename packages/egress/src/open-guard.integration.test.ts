import { once } from 'node:events';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EgressGuard, type GuardOptions, openGuard } from './open-guard.ts';

/** A private site, which no request may reach. */
let inside: PrivateSite;
let guard: EgressGuard | undefined;
const names: Record<string, string[]> = {
  'private.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'loop6.example': ['::1'],
  'nothing.example': [],
};

beforeAll(async () => {
  inside = await startPrivateSite();
});
afterAll(() => inside.close());
afterEach(async () => {
  await guard?.close();
  guard = undefined;
});

async function open(options: Partial<GuardOptions> = {}): Promise<EgressGuard> {
  guard = await openGuard({
    allowHosts: [],
    maxBytes: 1000,
    resolve: async (host) => {
      const found = names[host];
      if (!found) throw new Error('ENOTFOUND');
      return found;
    },
    ...options,
  });
  return guard;
}

/** Sends a request through the guard. @returns the status of the guard's answer, and the body of a request that went through */
async function ask(through: EgressGuard, url: string, credential = through.credential) {
  const asking = request({
    socketPath: through.socketPath,
    path: url,
    headers: { 'Proxy-Authorization': `Basic ${Buffer.from(credential).toString('base64')}` },
  });
  asking.end();
  const [answer] = await once(asking, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode as number, body };
}

async function askTunnel(through: EgressGuard, authority: string): Promise<number> {
  const asking = request({
    socketPath: through.socketPath,
    method: 'CONNECT',
    path: authority,
    headers: { 'Proxy-Authorization': `Basic ${Buffer.from(through.credential).toString('base64')}` },
  });
  asking.end();
  const [answer, socket]: [{ statusCode: number }, Socket] = (await once(asking, 'connect')) as never;
  socket.destroy();
  return answer.statusCode;
}

const HOSTS = [
  '127.0.0.1',
  'localhost.localdomain',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '169.254.169.254',
  '2130706433',
  '0177.0.0.1',
  '0x7f000001',
  '127.1',
  '0',
  '10.0.0.1',
  '192.168.0.1',
  '100.64.0.1',
  'private.example',
  'metadata.example',
  'mixed.example',
  'mapped.example',
  'loop6.example',
];
names['localhost.localdomain'] = ['127.0.0.1'];

test.each(HOSTS)('%s is refused, asked and tunnelled', async (host) => {
  const through = await open();
  expect(await ask(through, `http://${host}/`)).toEqual({ status: 403, body: '' });
  expect(await askTunnel(through, `${host}:443`)).toBe(403);
  expect(await askTunnel(through, `${host}:80`)).toBe(403);
  expect(through.outcome().refused).toHaveLength(3);
  expect(inside.hits).toEqual([]);
});

test.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', '/etc/passwd', 'http://'])(
  '%s is no address',
  async (url) => {
    expect((await ask(await open(), url)).status).toBe(403);
  },
);

test('other ports than those of the web are refused, even of public addresses', async () => {
  const through = await open();
  expect((await ask(through, 'http://93.184.216.34:25/')).status).toBe(403);
  expect(await askTunnel(through, '93.184.216.34:22')).toBe(403);
});

test('a name that does not exist is no refusal', async () => {
  const through = await open();
  expect((await ask(through, 'http://unknown.example/')).status).toBe(502);
  expect((await ask(through, 'http://nothing.example/')).status).toBe(502);
  expect(through.outcome()).toEqual({ refused: [], unreachable: true, tooLarge: false });
});

test('a request without the credential of this run is refused', async () => {
  const through = await open({ allowHosts: [inside.host] });
  expect((await ask(through, inside.url('/'), 'atelier:guess')).status).toBe(407);
  expect(inside.hits).toEqual([]);
  expect(await ask(through, inside.url('/'))).toEqual({ status: 200, body: 'secret' });
  expect(inside.hits).toEqual(['/']);
});

test('a run may receive so much and no more', async () => {
  const flood = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const timer = setInterval(() => socket.write('x'.repeat(600)), 5);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(flood, 'listening');
  const address = flood.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const through = await open({ allowHosts: [`127.0.0.1:${port}`] });
  await expect(ask(through, `http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(through.outcome().tooLarge).toBe(true);
  flood.close();
});

test("the operator's own proxy gets the checked address, never a name", async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.once('data', (chunk) => {
      asked.push(chunk.toString());
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhey'));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const through = await open({
    upstreamProxy: new URL(`http://me:p%40ss@127.0.0.1:${port}`),
    resolve: async () => ['93.184.216.34'],
  });
  expect(await ask(through, 'http://public.example/x')).toEqual({ status: 200, body: 'hey' });
  expect(asked[0]).toMatch(/^CONNECT 93\.184\.216\.34:80 /);
  expect(asked[0]).toContain(`Basic ${Buffer.from('me:p@ss').toString('base64')}`);
  proxy.close();
});

interface PrivateSite {
  /** `127.0.0.1:port`. */
  host: string;
  url(path: string): string;
  /** The requested paths, in order. */
  hits: string[];
  close(): void;
}

async function startPrivateSite(): Promise<PrivateSite> {
  const hits: string[] = [];
  const server = createHttpServer((incoming, answer) => {
    hits.push(incoming.url ?? '');
    answer.end('secret');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    hits,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
