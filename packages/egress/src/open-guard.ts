import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { dial } from './dial.ts';
import { GuardRefusal, type GuardRules, parseTarget, resolveTarget } from './resolve-target.ts';

export interface GuardOptions extends GuardRules {
  /** The bytes that one run may receive; beyond them, all connections are closed. */
  maxBytes: number;
  upstreamProxy?: URL | undefined;
  /** Is called before each connection to a site. */
  onConnect?: (() => void) | undefined;
  /** @param receivedBytes the sum of this run so far */
  onBytes?: ((receivedBytes: number) => void) | undefined;
}

export interface EgressGuard {
  /** The path of the guard's Unix socket, the only way out of a download's sandbox. */
  socketPath: string;
  /** `user:password`, valid for this run only. */
  credential: string;
  /** Reports the failures of this run, from which the message to the person is chosen. */
  outcome(): { refused: string[]; unreachable: boolean; tooLarge: boolean };
  close(): Promise<void>;
}

/** A connection without data for longer than this is closed. */
const IDLE_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** Headers that concern the connection to the guard only; all others are passed on. */
const HOP_HEADERS = ['proxy-authorization', 'proxy-connection', 'connection', 'keep-alive', 'te', 'upgrade'];

/**
 * Opens an HTTP and CONNECT proxy for one download. The proxy resolves each name itself and connects to the address
 * that it has checked, so that neither a redirect nor a second look-up leads into the private network.
 */
export async function openGuard(options: GuardOptions): Promise<EgressGuard> {
  const credential = `atelier:${randomBytes(24).toString('hex')}`;
  const expected = Buffer.from(`Basic ${Buffer.from(credential).toString('base64')}`);
  // The name is short because a socket's path holds 107 bytes. Only this user can enter the folder (mode 700).
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-net-'));
  const socketPath = path.join(folder, 'guard');
  const closing = new AbortController();
  const sockets = new Set<Socket>();
  const refused: string[] = [];
  let unreachable = false;
  let receivedBytes = 0;

  const server = createServer();
  server.on('connection', keep);
  server.on('request', (incoming, answer) => void forward(incoming, answer).catch((e) => fail(answer, e)));
  server.on('connect', (incoming, client: Socket, head: Buffer) => {
    keep(client);
    void tunnel(incoming, client, head).catch((error: unknown) => {
      client.end(`HTTP/1.1 ${statusOf(error)} refused\r\n${challenge(error)}Connection: close\r\n\r\n`);
    });
  });
  server.listen(socketPath);
  await once(server, 'listening');

  return {
    socketPath,
    credential,
    outcome: () => ({ refused, unreachable, tooLarge: receivedBytes > options.maxBytes }),
    async close() {
      closing.abort();
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = incoming.url ?? '';
    authorise(incoming);
    if (!url.startsWith('http://') || !METHODS.has(incoming.method ?? '')) throw new GuardRefusal(url);
    const socket = await open(url);
    const { host, pathname, search } = new URL(url);
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !HOP_HEADERS.includes(name)),
    );
    const outgoing = request({
      createConnection: () => socket,
      method: incoming.method,
      path: `${pathname}${search}`,
      // The guard sends the checked name and ignores the header of the client.
      headers: { ...headers, host, connection: 'close' },
    });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(count(response), answer, () => undefined);
    });
    outgoing.on('error', (error) => fail(answer, error));
    pipeline(incoming, outgoing, () => undefined);
  }

  async function tunnel(incoming: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    authorise(incoming);
    const socket = await open(`https://${incoming.url ?? ''}`);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) socket.write(head);
    pipeline(count(socket), client, () => undefined);
    pipeline(client, socket, () => undefined);
  }

  async function open(url: string): Promise<Socket> {
    try {
      const target = parseTarget(url);
      if (!target) throw new GuardRefusal(url);
      options.onConnect?.();
      const addresses = await resolveTarget(target, options);
      const { upstreamProxy } = options;
      return keep(await dial({ addresses, port: target.port, upstreamProxy, signal: closing.signal }));
    } catch (error) {
      if (error instanceof GuardRefusal) refused.push(error.message);
      else unreachable = true;
      throw error;
    }
  }

  function authorise(incoming: IncomingMessage): void {
    const given = Buffer.from(incoming.headers['proxy-authorization'] ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Unauthorised();
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  /** Counts the bytes of a stream. The caller pipes it in the same turn, because a listener starts the flow. */
  function count<Stream extends Readable>(stream: Stream): Stream {
    stream.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      options.onBytes?.(receivedBytes);
      if (receivedBytes > options.maxBytes) for (const each of sockets) each.destroy();
    });
    return stream;
  }
}

class Unauthorised extends Error {}

function fail(answer: ServerResponse, error: unknown): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  if (error instanceof Unauthorised) answer.setHeader('Proxy-Authenticate', 'Basic realm="atelier"');
  answer.writeHead(statusOf(error), { Connection: 'close' }).end();
}

function challenge(error: unknown): string {
  return error instanceof Unauthorised ? 'Proxy-Authenticate: Basic realm="atelier"\r\n' : '';
}

function statusOf(error: unknown): number {
  if (error instanceof Unauthorised) return 407;
  return error instanceof GuardRefusal ? 403 : 502;
}
