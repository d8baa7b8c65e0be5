import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';
import { ModelInstallError } from './model-install-error.ts';
import { type TarEntry, TarReader, type TarSink } from './tar-reader.ts';

export interface ExtractArchiveInput {
  /** A .tar.bz2 file whose entries lie in one top folder. */
  archivePath: string;
  /** An empty folder of our own. */
  folder: string;
  /** Names below the top folder to keep; one that ends in `/` keeps the whole folder. */
  files: readonly string[];
  /** No file may be larger. */
  maxFileBytes: number;
  signal?: AbortSignal | undefined;
}

/**
 * Unpacks the wanted files of an archive. Names that lead out of the folder, wanted links and devices, and oversized
 * files are refused. The decompressor is given the archive to read and nothing to write; the same bzip2 options work
 * on every system, those of tar do not.
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
  const reader = new TarReader((entry) => openEntry(input, entry));
  try {
    await runProcess({
      tool: 'bzip2',
      argv: ['-dc', input.archivePath],
      timeoutSeconds: 1800,
      limits: { openFiles: 64 },
      sandbox: { readPaths: [input.archivePath], writeFolder: null },
      signal: input.signal === undefined ? stop.signal : AbortSignal.any([input.signal, stop.signal]),
      onStdout(chunk) {
        if (stop.signal.aborted) return;
        try {
          reader.push(chunk);
        } catch (error) {
          stop.abort(refused(error));
        }
      },
    });
    reader.end();
  } catch (error) {
    input.signal?.throwIfAborted();
    throw refused(error);
  } finally {
    reader.close();
  }
}

/** Where the bytes of an entry go; null for what is not wanted. */
function openEntry({ folder, files, maxFileBytes }: ExtractArchiveInput, entry: TarEntry): TarSink | null {
  const parts = entry.name.split('/').filter((part) => part !== '' && part !== '.');
  if (entry.name.startsWith('/') || parts.includes('..'))
    throw new ModelInstallError('archive_refused', `The archive leads out of its folder: ${entry.name}.`);
  const name = parts.slice(1).join('/');
  const isWanted = files.some((file) => (file.endsWith('/') ? `${name}/`.startsWith(file) : name === file));
  if (!isWanted) return null;
  if (entry.type === 'other')
    throw new ModelInstallError('archive_refused', `The archive holds a special file: ${entry.name}.`);
  if (entry.sizeBytes > maxFileBytes)
    throw new ModelInstallError(
      'archive_refused',
      `The archive holds a file that is too large: ${entry.name}.`,
    );
  const path = join(folder, name);
  mkdirSync(entry.type === 'folder' ? path : dirname(path), { recursive: true });
  return entry.type === 'folder' ? null : writeTo(path);
}

/** In one step per piece: the decompressor then never runs ahead of the disk. */
function writeTo(path: string): TarSink {
  // A second entry of the same name would be a trick.
  const file = openSync(path, 'wx', 0o644);
  return {
    write(bytes) {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    },
    end: () => closeSync(file),
  };
}

function refused(error: unknown): unknown {
  if (error instanceof ModelInstallError) return error;
  const isOurs = error instanceof ProcessError || (error instanceof Error && !('code' in error));
  if (!isOurs && !(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return error;
  return new ModelInstallError('archive_refused', 'The archive cannot be unpacked safely.', { cause: error });
}
