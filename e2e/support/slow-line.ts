import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The longest delay of an answer, in ms. */
const LONGEST_MS = 2000;

/**
 * Stands before a server and delays its answers to browsers by a random time of up to two seconds. Files of the app and
 * calls of the tests themselves pass at once.
 * @param seed makes the delays; the same seed gives the same delays
 * @returns the port, and a function that closes it
 */
export async function startSlowLine(serverPort: number, seed: number) {
  const random = randomOf(seed);
  const proxy = createServer((incoming, outgoing) => {
    const delayMs = isDelayed(incoming) ? random() * LONGEST_MS : 0;
    pass(incoming, outgoing, { serverPort, delayMs });
  });
  // The server behind has limits of its own.
  proxy.requestTimeout = 0;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

function isDelayed({ url = '', headers }: IncomingMessage): boolean {
  return !url.startsWith('/assets/') && (headers['user-agent'] ?? '').startsWith('Mozilla');
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { serverPort, delayMs }: { serverPort: number; delayMs: number },
): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port: serverPort, method, path: url, headers });
  onward.on('response', (answer) => {
    const timer = setTimeout(() => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    }, delayMs);
    answer.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      clearTimeout(timer);
      onward.destroy();
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.on('error', () => onward.destroy());
  incoming.pipe(onward);
}

/** Mulberry32: numbers of 0 to 1 that a seed of 32 bits determines. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
