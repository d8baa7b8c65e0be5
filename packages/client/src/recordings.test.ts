import { RECORDING_LIMITS } from '@atelier/contracts/recordings/recordings';
import { expect, test } from 'vitest';
import { connect } from './connection.ts';
import { recordingsOf } from './recordings.ts';

const ID = '0'.repeat(32);

/** A server that stores parts as ours does: bytes that do not begin where the stored ones end are ignored. */
function startServer() {
  const stored = new Map<string, number>();
  const parts: string[] = [];
  const server = connect({
    url: 'http://server.invalid',
    key: 'atl_key',
    async fetch(address, init) {
      const url = new URL(String(address));
      const [, segment = ''] = /segments\/(\d+)$/u.exec(url.pathname) ?? [];
      const file = (init?.body instanceof FormData && init.body.get('file')) || '';
      if (typeof file === 'string') throw new Error('A part is a file');
      const start = Number(url.searchParams.get('start'));
      parts.push(`${segment}:${start}+${file.size}`);
      if (start === (stored.get(segment) ?? 0)) stored.set(segment, start + file.size);
      return Response.json({ segment: Number(segment), size_bytes: stored.get(segment) });
    },
  });
  return { recordings: recordingsOf(server), stored, parts };
}

test('a recording is sent in parts, and only what the server lacks of it', async () => {
  const { recordings, stored, parts } = startServer();
  const part = RECORDING_LIMITS.partMaxBytes;
  const segments = [
    { number: 0, blob: new Blob([new Uint8Array(part + 5)]) },
    { number: 2, blob: new Blob(['abc']) },
  ];
  const sizes = new Map<number, number>();
  await recordings.sendMissing(ID, segments, { sizes });
  expect(parts).toEqual([`0:0+${part}`, `0:${part}+5`, '2:0+3']);
  // The segment has grown, and the server has more of it than this page knows.
  stored.set('2', 5);
  const progress: number[] = [];
  const grown = [{ number: 2, blob: new Blob(['abcdefg']) }];
  await recordings.sendMissing(ID, grown, { sizes, onProgress: (bytes) => progress.push(bytes) });
  expect(parts.slice(3)).toEqual(['2:3+4', '2:5+2']);
  expect([stored.get('2'), progress]).toEqual([7, [3, 5, 7]]);
});
