import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';
import { extract, type Header } from 'tar-stream';
import { ModelInstallError } from './model-install-error.ts';

export interface ExtractArchiveInput {
  /** A .tar.bz2 file with one top-level folder. */
  archivePath: string;
  /** An empty folder created by the caller. */
  folder: string;
  /** Names below the top folder to keep; one that ends in `/` keeps the whole folder. */
  files: readonly string[];
  /** No file may be larger. */
  maxFileBytes: number;
  signal?: AbortSignal | undefined;
}

/**
 * Unpacks the wanted files of an archive. Names that lead out of the folder, wanted links and devices, and oversized
 * files are refused. bzip2 may read the archive and write nothing; its options are the same on every system, unlike
 * those of tar.
 * @throws ModelInstallError `archive_refused` or `tool_missing`, or the signal's reason.
 */
export async function extractArchive(input: ExtractArchiveInput): Promise<void> {
  if ((await findExecutable('bzip2')) === null) {
    throw new ModelInstallError(
      'tool_missing',
      'Unpacking needs the program bzip2: install it and try again.',
    );
  }
  const stop = new AbortController();
  const reader = extract();
  // The loop below reports the error; without a listener it would end the process first.
  reader.on('error', () => undefined);
  const unpacking = decompress(input, stop.signal, (chunk) => reader.write(chunk)).then(
    () => reader.end(undefined),
    (error: Error) => reader.destroy(error),
  );
  try {
    for await (const entry of reader) {
      const target = await targetOf(input, entry.header);
      if (target === null) entry.resume();
      // `wx` refuses a second entry of the same name.
      else await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o644 }));
    }
  } catch (error) {
    input.signal?.throwIfAborted();
    throw refused(error);
  } finally {
    stop.abort(new Error('The archive is read no further.'));
    await unpacking;
  }
}

/** Decompresses an archive. No backpressure is needed, because bzip2 is slower than any disk. */
async function decompress(
  { archivePath, signal }: ExtractArchiveInput,
  stop: AbortSignal,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  await runProcess({
    tool: 'bzip2',
    argv: ['-dc', archivePath],
    timeoutSeconds: 1800,
    limits: { openFiles: 64 },
    sandbox: { readPaths: [archivePath], writeFolder: null },
    signal: signal === undefined ? stop : AbortSignal.any([signal, stop]),
    onStdout: onChunk,
  });
}

/** Returns the path of an entry; null for folders and unwanted files. */
async function targetOf(
  { folder, files, maxFileBytes }: ExtractArchiveInput,
  { name: fullName, type, size }: Header,
): Promise<string | null> {
  const parts = fullName.split('/').filter((part) => part !== '' && part !== '.');
  if (fullName.startsWith('/') || parts.includes('..'))
    throw new ModelInstallError('archive_refused', `The archive leads out of its folder: ${fullName}.`);
  const name = parts.slice(1).join('/');
  const isWanted = files.some((file) => (file.endsWith('/') ? `${name}/`.startsWith(file) : name === file));
  if (!isWanted || type === 'directory') return null;
  if (type !== 'file' && type !== 'contiguous-file')
    throw new ModelInstallError('archive_refused', `The archive holds a special file: ${fullName}.`);
  if (size > maxFileBytes)
    throw new ModelInstallError(
      'archive_refused',
      `The archive holds a file that is too large: ${fullName}.`,
    );
  const target = join(folder, name);
  await mkdir(dirname(target), { recursive: true });
  return target;
}

function refused(error: unknown): unknown {
  if (error instanceof ModelInstallError) return error;
  const isOurs = error instanceof ProcessError || (error instanceof Error && !('code' in error));
  if (!isOurs && !(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return error;
  return new ModelInstallError('archive_refused', 'The archive cannot be unpacked safely.', { cause: error });
}
