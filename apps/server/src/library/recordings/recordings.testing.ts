import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestPerson } from '../../testing/test-server.ts';

const run = promisify(execFile);

/** Makes a segment as a browser's recorder does: without a length and an index. */
export async function recordSegment(
  folder: string,
  color: string,
  seconds: number,
): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(folder, `${color}.webm`);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', `color=${color}:s=320x240:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-c:v', 'libvpx', '-deadline', 'realtime'],
    ...['-c:a', 'libopus', '-live', '1', '-f', 'webm', file],
  ]);
  return Buffer.from(await readFile(file));
}

export const FACTS = {
  content_type: 'video/webm',
  started_at: '2026-11-25T10:00:00.000Z',
  seconds: 5,
  script: 'Bonjour.',
  dropped: [] as number[],
};

let last = 0;
export const newRecordingId = () => (last++).toString(16).padStart(32, '0');

export const describeRecording = (
  person: TestPerson,
  id: string,
  change: Partial<typeof FACTS & { beside: string }> = {},
) =>
  person.api(`/api/recordings/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...FACTS, ...change }),
  });

export function sendPart(
  person: TestPerson,
  id: string,
  part: { segment: number; start: number; bytes: Buffer<ArrayBuffer> },
) {
  const body = new FormData();
  body.append('file', new Blob([part.bytes]), 'part');
  return person.api(`/api/recordings/${id}/segments/${part.segment}?start=${part.start}`, {
    method: 'PUT',
    body,
  });
}

export const joinRecording = (
  person: TestPerson,
  id: string,
  segments?: { segment: number; size_bytes: number }[],
) =>
  person.api(`/api/recordings/${id}/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Essai.webm', segments }),
  });
