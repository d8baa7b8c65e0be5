import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { AppError } from '@atelier/contracts';
import busboy from 'busboy';
import type { Context } from 'hono';
import { isDiskFull } from '../../platform/is-disk-full.ts';
import { cleanName, nameOfForm, requireWellFormed } from '../../platform/text/well-formed-text.ts';
import type { HttpEnv } from '../http-context.ts';

const LAST_BYTES_MS = 5_000;

export interface FormFile {
  /** Path on the local disk, without an extension: only probing determines the type of the file. */
  path: string;
  /** File name on the person's machine; for display only. */
  name: string;
  contentType: string;
  sizeBytes: number;
}

export interface UploadedForm {
  file: FormFile;
  fields: Record<string, string>;
}

/**
 * Streams one multipart file to a folder of its own, which is deleted after `use`.
 * @param options.field name of the file's field; null: the first file
 * @throws AppError `invalid_file` (no such field, not a form), `file_too_large` while it is still arriving
 */
export async function withUploadedForm<T>(
  c: Context<HttpEnv>,
  options: { field: string | null; maxBytes: number; tempRoot: string },
  use: (form: UploadedForm) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(options.tempRoot, 'upload-'));
  try {
    return await use(await receive(c, options, path.join(dir, 'file')));
  } finally {
    // Retries: a write that was under way when the upload was refused may still be ending.
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function receive(
  c: Context<HttpEnv>,
  options: { field: string | null; maxBytes: number },
  target: string,
): Promise<UploadedForm> {
  const { incoming } = c.env;
  const inField = options.field === null ? '' : ` in the field "${options.field}"`;
  // Said in the header: refused before a byte is stored. The form's own lines are given a little room.
  if (Number(incoming.headers['content-length'] ?? 0) > options.maxBytes + 64 * 1024)
    throw tooLarge(options.maxBytes);
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: incoming.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 20, fieldSize: 32 * 1024, fileSize: options.maxBytes },
    });
  } catch (error) {
    throw new AppError('invalid_file', `Send a form with a file${inField}.`, {
      cause: error,
    });
  }
  const fields: Record<string, string> = {};
  let file: FormFile | null = null;
  let writing: Promise<void> = Promise.resolve();
  const broken = Promise.withResolvers<never>();
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (name, stream, info) => {
    if (options.field !== null && name !== options.field) {
      stream.resume();
      return;
    }
    const received: FormFile = {
      path: target,
      name: cleanName(nameOfForm(info.filename ?? '')),
      contentType: info.mimeType,
      sizeBytes: 0,
    };
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received.sizeBytes += chunk.length;
        done(null, chunk);
      },
    });
    file = received;
    // busboy ends a stream that is too large early, and says so only by this event.
    stream.on('limit', () => counter.destroy(tooLarge(options.maxBytes)));
    writing = pipeline(stream, counter, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    // A refused file must not wait for the rest of the upload.
    writing.catch(broken.reject);
  });
  try {
    await Promise.race([feed(incoming, parser), broken.promise]);
    await writing;
  } catch (error) {
    // The rest is read and dropped, so that the answer reaches a browser that is still sending. The caller
    // deletes the folder next: no write may be under way in it then.
    incoming.unpipe(parser).resume();
    parser.destroy();
    await Promise.allSettled([writing]);
    if (error instanceof AppError || isDiskFull(error)) throw error;
    // The end of a damaged request is unknown, so its connection cannot be reused.
    c.header('Connection', 'close');
    await readAway(incoming);
    throw new AppError('invalid_file', 'The form is damaged, or the upload was interrupted.', {
      cause: error,
    });
  }
  if (!file) throw new AppError('invalid_file', `The file is missing: send it${inField}.`);
  return { file, fields: requireWellFormed(fields) };
}

/** Settles when the whole form is parsed. Unlike `pipeline`, it leaves the connection alone when the form is damaged. */
async function feed(incoming: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  const sent = finished(incoming, { writable: false });
  // `sent` rejects on a broken connection, `parsed` on a damaged form; a second rejection is ignored.
  const parsed = finished(parser);
  incoming.pipe(parser);
  await Promise.all([sent, parsed]);
}

/** Waits until the rest of a dropped body is in, for a moment: a socket closed before would be reset. */
async function readAway(incoming: IncomingMessage): Promise<void> {
  await finished(incoming, { writable: false, signal: AbortSignal.timeout(LAST_BYTES_MS) }).catch(
    () => undefined,
  );
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', `File too large (max ${Math.floor(maxBytes / 1024 ** 2)}MB)`);
}
