import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mediaFolder } from '../talking-video.ts';
import { expect, type Person } from '../test.ts';

const run = promisify(execFile);

/** Adds a picture of one colour to a person's library. */
export async function addPicture(
  baseURL: string | undefined,
  { accessToken }: Person,
  name: string,
  colour: string,
): Promise<void> {
  const file = path.join(await mediaFolder(), name);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `color=${colour}:s=320x240`],
    ...['-frames:v', '1', file],
  ]);
  const form = new FormData();
  form.set('file', await openAsBlob(file, { type: 'image/png' }), name);
  const answer = await fetch(`${baseURL}/api/assets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form,
  });
  expect(answer.status).toBe(201);
}
