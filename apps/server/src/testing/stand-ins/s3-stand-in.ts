import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../test-server.ts';

/**
 * s3rver, with the two calls of multipart uploads that it lacks (ListParts, AbortMultipartUpload) answered from its
 * folder. Keys: S3RVER, S3RVER.
 */
export async function startS3(directory: string): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory,
  });
  await s3.run();
  const front = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://s3');
    const uploadId = searchParams.get('uploadId');
    const folder = path.join(directory, pathname.split('/')[1] ?? '', '._S3rver_uploads', uploadId ?? '');
    if (uploadId === null || (asked.method !== 'GET' && asked.method !== 'DELETE')) {
      const onward = { port, method: asked.method, path: asked.url, headers: asked.headers };
      const passed = request(onward, (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      });
      asked.pipe(passed);
      return;
    }
    answer.setHeader('Content-Type', 'application/xml');
    if (!existsSync(folder)) {
      answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    } else if (asked.method === 'DELETE') {
      await rm(folder, { recursive: true });
      answer.writeHead(204).end();
    } else answer.end(`<ListPartsResult>${await partsOf(folder)}</ListPartsResult>`);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      front.close();
      front.closeAllConnections();
      await s3.close();
    },
  };
}

async function partsOf(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/u.test(name)).map(Number);
  const parts = numbers
    .toSorted((a, b) => a - b)
    .map(async (number) => {
      const { size } = await stat(path.join(folder, String(number)));
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${size}</Size></Part>`;
    });
  return (await Promise.all(parts)).join('');
}
