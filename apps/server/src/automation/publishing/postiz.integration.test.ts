import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Postiz } from './postiz.ts';

const BRACKETS = Buffer.alloc(8 * 1024 * 1024 - 1, '[');
let server: Server;
let postiz: Postiz;
let status = 200;

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(status).end(BRACKETS));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  postiz = new Postiz(`http://${host}/public/v1`, 'key', {
    WEBHOOK_ALLOW_HOSTS: [host],
    DOWNLOAD_PROXY: undefined,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer of eight megabytes of brackets is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    for (const code of [200, 422]) {
      status = code;
      await expect(postiz.channels()).rejects.toMatchObject({
        failure: code === 200 ? 'unavailable' : 'rejected',
        ...(code === 200 && { cause: expect.objectContaining({ limit: 'levels' }) }),
      });
    }
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([]);
  } finally {
    parse.mockRestore();
  }
});
