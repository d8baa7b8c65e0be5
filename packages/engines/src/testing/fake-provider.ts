import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface FakeRequest {
  method: string;
  /** The path with its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** `hang` never answers. */
export type FakeAnswer =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | { status?: number; headers?: Record<string, string>; bytes: Uint8Array; type: string }
  | 'hang';

export interface FakeProvider {
  url: string;
  requests: FakeRequest[];
  /** Sets the next answers, in order; the last one is repeated. */
  answers(...answers: (FakeAnswer | ((request: FakeRequest) => FakeAnswer))[]): void;
  stop(): Promise<void>;
}

/** Starts a local server with the answers of a test, which records the requests. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: FakeRequest[] = [];
  let queue: (FakeAnswer | ((request: FakeRequest) => FakeAnswer))[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    requests.push(request);
    const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500, json: {} };
    const answer = typeof next === 'function' ? next(request) : next;
    if (answer === 'hang') return;
    const isJson = 'json' in answer;
    outgoing.writeHead(answer.status ?? 200, {
      'Content-Type': isJson ? 'application/json' : answer.type,
      ...answer.headers,
    });
    outgoing.end(isJson ? JSON.stringify(answer.json) : answer.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answers(...answers) {
      queue = answers;
      requests.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
