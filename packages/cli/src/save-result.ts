import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@atelier/client';

/** The paths of saved results, kept across starts of the program. */
export interface SavedPlaces {
  of(jobId: string): string | undefined;
  keep(jobId: string, file: string): Promise<void>;
}

/**
 * Streams a result to a folder, completely or not at all, without overwriting a file. With `places` a job's result is
 * saved once: a kill at any time leaves neither a second copy nor a permanent partial file.
 * @param open called only when the result is not saved yet
 * @returns its path
 * @throws ApiError `network` when the connection breaks
 */
export async function saveResult(
  open: () => Promise<Response>,
  { jobId, folder, name }: { jobId: string; folder: string; name: string },
  places?: SavedPlaces,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const known = places?.of(jobId);
  if (known !== undefined && (await isThere(known))) return known;
  const file = known ?? (await freeName(folder, path.basename(name) || 'atelier'));
  await places?.keep(jobId, file);
  // Named after the job, so that the next try overwrites the partial file of a killed one.
  const part = `${file}.${jobId.slice(0, 8)}.part`;
  try {
    await pipeline(bytesOf(await open()), createWriteStream(part));
    await rename(part, file);
    return file;
  } catch (error) {
    claimed.delete(file);
    await rm(part, { force: true });
    throw error;
  }
}

async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch (cause) {
    const message = 'The connection broke in the middle of a file.';
    throw new ApiError({ code: 'network', status: 0, message, cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Paths that this process is writing, or has written. */
const claimed = new Set<string>();

async function freeName(folder: string, name: string): Promise<string> {
  const { name: base, ext } = path.parse(name);
  for (let copy = 1; ; copy++) {
    const file = path.join(folder, copy === 1 ? name : `${base} (${copy})${ext}`);
    // The disk is checked first, because another result may claim the name meanwhile.
    if ((await isThere(file)) || claimed.has(file)) continue;
    claimed.add(file);
    return file;
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
