import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReleaseServer {
  url: string;
  /** Serves a service worker of another build from now on. */
  release(): void;
  /** Refuses connections from now on, as without a network. */
  stop(): Promise<void>;
}

/** Starts a server in front of `target` that can release a new version of the web app and go away. */
export async function startReleaseServer(target: string): Promise<ReleaseServer> {
  let isReleased = false;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js';
    const headers = { ...asked.headers, host: new URL(target).host };
    if (isWorker) delete headers['accept-encoding'];
    const passed = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method ?? 'GET', headers },
      (from) => {
        if (!isWorker || !isReleased) {
          answer.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        from.on('data', (part: Buffer) => parts.push(part));
        from.on('end', () => {
          const script = Buffer.concat(parts)
            .toString()
            .replaceAll(/\/assets\/index-/gu, '/assets/other-');
          const { 'content-length': _, ...rest } = from.headers;
          answer.writeHead(200, rest).end(script);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isReleased = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
