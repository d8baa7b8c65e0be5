import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@atelier/contracts';

/** Answers of one person that may be on their way at once: a slow reader keeps the files of one until its end. */
const MOST_OPEN = 6;
const open = new Map<string, number>();

/**
 * Makes an answer from temporary files, which are deleted when it has been sent or its reader has gone.
 * @param answer.owner the person in whose name it is made
 * @param answer.isSent false for a call by HEAD, whose body nobody reads
 * @param make makes the files in an empty folder; `body` reads them
 * @returns what `make` returns; `body` is null if it is not sent
 * @throws AppError `rate_limited` while too many answers of the owner are on their way; the errors of `make`
 */
export async function sendTemporary<Made extends { body: ReadableStream<Uint8Array> }>(
  { tempRoot, owner, isSent }: { tempRoot: string; owner: string; isSent: boolean },
  make: (folder: string) => Promise<Made>,
): Promise<Omit<Made, 'body'> & { body: ReadableStream<Uint8Array> | null }> {
  const count = open.get(owner) ?? 0;
  if (count >= MOST_OPEN) {
    throw new AppError('rate_limited', 'That was often enough for now. Please try again later.');
  }
  open.set(owner, count + 1);
  let folder: string | undefined;
  const close = async () => {
    const left = (open.get(owner) ?? 1) - 1;
    if (left > 0) open.set(owner, left);
    else open.delete(owner);
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(tempRoot, { recursive: true });
    folder = await mkdtemp(path.join(tempRoot, 'answer-'));
    const made = await make(folder);
    if (isSent) return { ...made, body: followedBy(made.body, close) };
    // A zip that is given up fails with the reason.
    await made.body.cancel().catch(() => undefined);
    await close();
    return { ...made, body: null };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Streams a file, which is opened when it is first read. */
export function streamFile(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

/** Passes a stream on, and calls `end` once when it has ended, failed or been cancelled. */
function followedBy(
  stream: ReadableStream<Uint8Array>,
  end: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          await end();
          controller.close();
        } catch (error) {
          await end();
          throw error;
        }
      },
      async cancel(reason) {
        try {
          await reader.cancel(reason);
        } finally {
          await end();
        }
      },
    },
    // No queue of its own: the file is read no faster than the client reads the answer.
    { highWaterMark: 0 },
  );
}
