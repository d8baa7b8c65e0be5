import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createPost, type FakeAccount, type FakePost } from './fake-postiz-posts.ts';

/** An error that replaces the answer of a request. `lost`: the request is carried out, then the connection breaks. */
interface Fault {
  /** Method and path, for example `POST /posts`. */
  at: string;
  status?: number;
  body?: object;
  isLost?: boolean;
}

export interface FakePostiz extends FakeAccount {
  url: string;
  /** For WEBHOOK_ALLOW_HOSTS. */
  host: string;
  key: string;
  /** Every time a post went out to its network, by the post's id. */
  published: string[];
  /** Method and path of each request. */
  requests: string[];
  /** Each replaces the answer of one request to its path. */
  faults: Fault[];
  /** Channels whose network refuses every post when it is due. */
  refusing: Set<string>;
  /** Publishes what is due. */
  tick(): void;
  close(): void;
}

/**
 * A stand-in of Postiz's public API v1, with the rules of its server that matter here: drafts are never published,
 * `PUT status` publishes anew even what is published, and no request is idempotent.
 */
export async function startFakePostiz(): Promise<FakePostiz> {
  const state = {
    key: 'postiz-key-1',
    channels: [
      { id: 'ch-tiktok', name: 'Ada sur TikTok', identifier: 'tiktok', disabled: false },
      { id: 'ch-youtube', name: 'Chaîne d’Ada', identifier: 'youtube', disabled: false },
      { id: 'ch-x', name: '@ada', identifier: 'x', disabled: false },
      { id: 'ch-off', name: 'Ancien compte', identifier: 'instagram', disabled: true },
      { id: 'ch-pins', name: 'Ada’s pins', identifier: 'pinterest', disabled: false },
    ],
    posts: [] as FakePost[],
    published: [] as string[],
    uploads: [] as FakePostiz['uploads'],
    requests: [] as string[],
    faults: [] as Fault[],
    refusing: new Set<string>(),
  };
  const tick = () => {
    for (const post of state.posts) {
      if (post.state !== 'QUEUE' || post.publishAt.getTime() > Date.now()) continue;
      if (state.refusing.has(post.channel)) {
        post.state = 'ERROR';
        continue;
      }
      state.published.push(post.id);
      post.state = 'PUBLISHED';
      post.url = `https://social.example/${post.channel}/${post.id}`;
    }
  };
  const server = createServer((request, response) => {
    tick();
    void handle(state, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(state, { url: `http://${host}`, host, tick, close });
}

type State = Omit<FakePostiz, 'url' | 'host' | 'tick' | 'close'>;

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readAll(request);
  const url = new URL(request.url ?? '/', 'http://postiz');
  const path = url.pathname.replace(/^(?:\/api)?\/public\/v1/u, '');
  const at = `${request.method} ${path.replace(/^\/posts\/[^/]+/u, '/posts/:id')}`;
  state.requests.push(at);
  const answer = (status: number, content: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(content));
  };
  // A server of one's own has its API below /api; its other pages are those of its web app.
  if (!url.pathname.startsWith('/api/public/v1')) {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end('<!doctype html><title>Postiz</title>');
    return;
  }
  if (request.headers.authorization !== state.key) return answer(401, { msg: 'Invalid API key' });
  const index = state.faults.findIndex((fault) => fault.at === at);
  const [fault] = index < 0 ? [] : state.faults.splice(index, 1);
  if (fault && !fault.isLost) return answer(fault.status ?? 500, fault.body ?? {});
  const [status, content] = work(state, {
    at,
    path,
    url,
    body,
    contentType: request.headers['content-type'],
  });
  if (fault?.isLost) {
    response.socket?.destroy();
    return;
  }
  answer(status, content);
}

function work(
  state: State,
  {
    at,
    path,
    url,
    body,
    contentType,
  }: { at: string; path: string; url: URL; body: Buffer; contentType?: string | undefined },
): [number, unknown] {
  const id = path.split('/')[2];
  switch (at) {
    case 'GET /is-connected':
      return [200, { connected: true }];
    case 'GET /integrations':
      return [
        200,
        state.channels.map((channel) => ({ ...channel, picture: 'https://x.example/a.png', profile: 'ada' })),
      ];
    case 'POST /upload':
      return [201, keepUpload(state, body, contentType ?? '')];
    case 'POST /posts':
      return createPost(state, body);
    case 'GET /posts': {
      const [from, to] = ['startDate', 'endDate'].map((name) => new Date(url.searchParams.get(name) ?? ''));
      const posts = state.posts.filter(
        (post) => from && to && post.publishAt >= from && post.publishAt <= to,
      );
      return [200, { posts: posts.map(viewOf) }];
    }
    case 'PUT /posts/:id/status': {
      const post = state.posts.find((each) => each.id === id);
      if (!post) return [400, { message: 'Post not found' }];
      const { status } = z
        .object({ status: z.enum(['draft', 'schedule']) })
        .parse(JSON.parse(body.toString()));
      post.state = status === 'draft' ? 'DRAFT' : 'QUEUE';
      return [200, { id, state: post.state }];
    }
    case 'DELETE /posts/:id': {
      const found = state.posts.findIndex((each) => each.id === id);
      if (found < 0) return [404, { message: 'Not found' }];
      state.posts.splice(found, 1);
      return [200, { id }];
    }
    default:
      return [404, { message: `Cannot ${at}` }];
  }
}

function keepUpload(state: State, body: Buffer, contentType: string): { id: string; path: string } {
  const boundary = /boundary=(.+)$/u.exec(contentType)?.[1] ?? '';
  const text = body.toString('latin1');
  const start = text.indexOf('\r\n\r\n') + 4;
  const content = body.subarray(start, text.lastIndexOf(`\r\n--${boundary}--`));
  const name = /filename="([^"]+)"/u.exec(text)?.[1] ?? 'file';
  const type = /Content-Type: ([^\r\n]+)/u.exec(text)?.[1] ?? '';
  const id = randomUUID();
  const upload = {
    id,
    path: `https://uploads.postiz.example/${id}-${name}`,
    sizeBytes: content.length,
    contentType: type,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  state.uploads.push(upload);
  return { id, path: upload.path };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function viewOf({ id, content, publishAt, state, url, channel, settings }: FakePost) {
  const integration = { id: channel, providerIdentifier: 'x', name: 'x', picture: null };
  return { id, content, publishDate: publishAt.toISOString(), releaseURL: url, state, settings, integration };
}
