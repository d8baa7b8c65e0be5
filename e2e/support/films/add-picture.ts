import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { mediaFolder } from '../talking-video.ts';
import type { Person } from '../test.ts';
import { addAsset } from './add-asset.ts';

const run = promisify(execFile);

/** Adds a picture of one colour to a person's library. */
export async function addPicture(
  baseURL: string | undefined,
  person: Person,
  name: string,
  colour: string,
): Promise<void> {
  const file = path.join(await mediaFolder(), name);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `color=${colour}:s=320x240`],
    ...['-frames:v', '1', file],
  ]);
  await addAsset(baseURL, person, file);
}
