import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** Streams a result to a folder, whole or not at all, and never over a file that is there. @returns its path */
export async function saveResult(answer: Response, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = await freeName(folder, path.basename(name) || 'atelier');
  const part = `${file}.${process.pid}.part`;
  try {
    const body = answer.body ?? new ReadableStream();
    await pipeline(Readable.fromWeb(body as WebStream), createWriteStream(part));
    await rename(part, file);
    return file;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function freeName(folder: string, name: string): Promise<string> {
  const { name: base, ext } = path.parse(name);
  for (let copy = 1; ; copy++) {
    const file = path.join(folder, copy === 1 ? name : `${base} (${copy})${ext}`);
    const isTaken = await access(file).then(
      () => true,
      () => false,
    );
    if (!isTaken) return file;
  }
}
