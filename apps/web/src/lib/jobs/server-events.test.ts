import { expect, test } from 'vitest';
import { readServerEvents, type ServerEvent } from './server-events.ts';

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return Array.fromAsync(readServerEvents(body));
}

test('events are put together across chunk borders', async () => {
  expect(await read('event: job\nda', 'ta: {"a":1}\n', '\nevent: job\ndata: 2\n\n')).toEqual([
    { name: 'job', data: '{"a":1}' },
    { name: 'job', data: '2' },
  ]);
});

test('carriage returns, several data lines and missing spaces are read', async () => {
  expect(await read('event:job\r\ndata:one\r\ndata: two\r\n\r\n')).toEqual([
    { name: 'job', data: 'one\ntwo' },
  ]);
});

test('comments are pings, and a name is optional', async () => {
  expect(await read(': keep-alive\n\ndata: x\n\n')).toEqual([
    { name: 'ping', data: '' },
    { name: 'message', data: 'x' },
  ]);
});

test('what has no end yet is no event', async () => {
  expect(await read('event: job\ndata: 1')).toEqual([]);
});
