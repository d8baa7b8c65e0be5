import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';
import { ModelInstallError } from './model-install-error.ts';

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
 * Unpacks the wanted files of an archive. Names that lead out of the folder, links, devices and
 * oversized files are refused, and the program can write nowhere else to begin with.
 * @throws ModelInstallError `archive_refused` or `tool_missing`, or the signal's reason.
 */
export async function extractArchive(input: ExtractArchiveInput): Promise<void> {
  for (const tool of ['tar', 'bzip2']) {
    if ((await findExecutable(tool)) === null) {
      throw new ModelInstallError(
        'tool_missing',
        `Unpacking needs the program ${tool}: install it and try again.`,
      );
    }
  }
  try {
    await runProcess({
      tool: 'tar',
      argv: [
        '--extract',
        '--bzip2',
        '--file',
        input.archivePath,
        '--directory',
        input.folder,
        // Who packed it and with which rights is no business of ours.
        '--no-same-owner',
        '--no-same-permissions',
        '--strip-components=1',
        '--wildcards',
        '--no-wildcards-match-slash',
        ...input.files.map((name) => `*/${name.endsWith('/') ? name.slice(0, -1) : name}`),
      ],
      timeoutSeconds: 1800,
      limits: { fileSizeBytes: input.maxFileBytes, openFiles: 64 },
      sandbox: { readPaths: [input.archivePath], writeFolder: input.folder },
      signal: input.signal,
    });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    throw new ModelInstallError('archive_refused', 'The archive cannot be unpacked safely.', {
      cause: error,
    });
  }
  await refuseSpecialFiles(input.folder);
}

async function refuseSpecialFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const info = await lstat(join(entry.parentPath, entry.name));
    // A second name means a hard link, perhaps to a file outside.
    const ordinary = info.isDirectory() || (info.isFile() && info.nlink === 1);
    if (!ordinary)
      throw new ModelInstallError('archive_refused', `The archive holds a special file: ${entry.name}.`);
  }
}
