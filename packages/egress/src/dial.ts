import { once } from 'node:events';
import { request } from 'node:http';
import { connect, isIPv6, type Socket } from 'node:net';
import { TargetUnreachable } from './resolve-target.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export interface DialOptions {
  /** The checked addresses, in the order of the attempts. */
  addresses: readonly string[];
  port: number;
  /** The operator's own proxy. It receives the checked address and not the name, which it could resolve differently. */
  upstreamProxy?: URL | undefined;
  signal: AbortSignal;
}

/** Opens a connection to one of the addresses. @throws TargetUnreachable */
export async function dial(options: DialOptions): Promise<Socket> {
  let cause: unknown;
  for (const address of options.addresses) {
    try {
      return options.upstreamProxy
        ? await connectThrough(options.upstreamProxy, address, options)
        : await connectTo(address, options);
    } catch (error) {
      options.signal.throwIfAborted();
      cause = error;
    }
  }
  throw new TargetUnreachable('no address answers', { cause });
}

async function connectTo(address: string, { port, signal }: DialOptions): Promise<Socket> {
  const socket = connect({ host: address, port });
  try {
    await once(socket, 'connect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]),
    });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function connectThrough(proxy: URL, address: string, { port, signal }: DialOptions): Promise<Socket> {
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const connecting = request({
    host: proxy.hostname.replace(/^\[|\]$/gu, ''),
    port: proxy.port === '' ? 80 : Number(proxy.port),
    method: 'CONNECT',
    path: authority,
    headers: {
      Host: authority,
      ...(proxy.username !== '' && {
        'Proxy-Authorization': `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
    },
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]),
  });
  return new Promise((resolve, reject) => {
    connecting.on('error', reject);
    // A proxy that refuses the tunnel sends an ordinary answer.
    connecting.on('response', (answer) => {
      answer.destroy();
      reject(new Error(`the proxy answered ${answer.statusCode}`));
    });
    connecting.on('connect', (answer, socket: Socket, head) => {
      if (answer.statusCode !== 200) {
        socket.destroy();
        reject(new Error(`the proxy answered ${answer.statusCode}`));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    connecting.end();
  });
}
