import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { makeZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendTemporary, streamFile } from './send-temporary.ts';

let tempRoot: string;
beforeEach(async () => {
  tempRoot = await mkdtemp(path.join(os.tmpdir(), 'atelier-answers-'));
});
afterEach(() => rm(tempRoot, { recursive: true, force: true }));

/** An answer of half a megabyte, or of another size in bytes. */
const answer = (owner: string, { size = 500_000, isSent = true } = {}) =>
  sendTemporary({ tempRoot, owner, isSent }, async (folder) => {
    const file = path.join(folder, 'text');
    await writeFile(file, Buffer.alloc(size, 'a'));
    return { size, body: streamFile(file) };
  });

test('the files of an answer are deleted when it was read', async () => {
  const { size, body } = await answer('ada');
  expect(await readdir(tempRoot)).toHaveLength(1);
  expect(await new Response(body).text()).toHaveLength(size);
  expect(await readdir(tempRoot)).toEqual([]);
});

test('the files are deleted when the reader goes, when nothing is sent, and when they cannot be made', async () => {
  const { body } = await answer('ada');
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await readdir(tempRoot)).toEqual([]);

  expect(await answer('ada', { isSent: false })).toEqual({ size: 500_000, body: null });
  expect(await readdir(tempRoot)).toEqual([]);

  const failed = sendTemporary({ tempRoot, owner: 'ada', isSent: true }, () =>
    Promise.reject(new Error('full')),
  );
  await expect(failed).rejects.toThrow('full');
  expect(await readdir(tempRoot)).toEqual([]);
});

test('a zip that is given up leaves no file', async () => {
  for (const isSent of [true, false]) {
    const { body } = await sendTemporary({ tempRoot, owner: 'ada', isSent }, async (folder) => {
      const file = path.join(folder, 'text');
      await writeFile(file, Buffer.alloc(500_000));
      return { body: makeZip([{ name: 'text', input: createReadStream(file) }]) };
    });
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel(new Error('gone')).catch(() => undefined);
    expect(await readdir(tempRoot)).toEqual([]);
  }
});

test('a file that cannot be read to its end fails the answer, and is deleted', async () => {
  const { body } = await sendTemporary({ tempRoot, owner: 'ada', isSent: true }, async (folder) => ({
    body: streamFile(path.join(folder, 'missing')),
  }));
  await expect(new Response(body).text()).rejects.toThrow();
  expect(await readdir(tempRoot)).toEqual([]);
});

test('a person has at most six answers on their way; another person has their own', async () => {
  const open = await Promise.all(Array.from({ length: 6 }, () => answer('ada')));
  await expect(answer('ada')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await readdir(tempRoot)).toHaveLength(6);
  const other = await answer('bob');
  await Promise.all([...open, other].map(({ body }) => body?.cancel()));
  await (await answer('ada')).body?.cancel();
  expect(await readdir(tempRoot)).toEqual([]);
});

test('a client that goes away in the middle leaves no file', async () => {
  // More than the buffers of a connection take.
  const server = serve({
    port: 0,
    fetch: async () => new Response((await answer('ada', { size: 40e6 })).body),
  });
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'readable');
  client.destroy();
  await expect.poll(() => readdir(tempRoot)).toEqual([]);
  await (await answer('ada')).body?.cancel();
  server.close();
});
