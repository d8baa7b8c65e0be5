import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DownloadOptions, downloadFile } from './download-file.ts';
import { extractArchive } from './extract-archive.ts';
import { withInstallLock } from './install-lock.ts';
import type { ModelEntry } from './model-entry.ts';
import { ModelInstallError } from './model-install-error.ts';
import { publishedSha256, publishedSizeBytes } from './published-facts.ts';
import { checkHash, type HashTrust } from './trusted-hashes.ts';

export interface InstallProgress {
  phase: 'downloading' | 'unpacking';
  receivedBytes: number;
  totalBytes: number;
  /** 0 to 100 over the whole installation. */
  percent: number;
}

export interface InstallModelOptions {
  entry: ModelEntry;
  modelsDir: string;
  /** The address of a mirror with the same files under the same names, instead of the table's addresses. */
  mirrorUrl?: string | undefined;
  onProgress?: ((progress: InstallProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  download?: Pick<DownloadOptions, 'maxAttempts' | 'stallSeconds' | 'wait'>;
}

export interface InstalledModel {
  folder: string;
  sha256: string;
  trust: HashTrust;
}

const DOWNLOADS = '.downloads';
/** The download is most of the wait; unpacking the rest. */
const DOWNLOAD_PERCENT = 95;

/**
 * Downloads, checks and unpacks a model. The folder appears complete or not at all; a stopped download
 * is resumed at the next try. An installed model of the same name is replaced.
 * @throws ModelInstallError, or the signal's reason.
 */
export async function installModel(asked: InstallModelOptions): Promise<InstalledModel> {
  const { modelsDir } = asked;
  const workDir = join(modelsDir, DOWNLOADS);
  await mkdir(workDir, { recursive: true });
  return withInstallLock(join(workDir, `${asked.entry.name}.lock`), async () => {
    const options = { ...asked, entry: await completeEntry(asked) };
    const { entry } = options;
    const archivePath = join(workDir, fileNameOf(entry));
    await requireSpace(modelsDir, entry, await alreadyReceived(options));
    const sha256 = await downloadFile({
      ...options.download,
      url: addressOf(entry, options.mirrorUrl),
      path: archivePath,
      sizeBytes: entry.sizeBytes,
      signal: options.signal,
      onProgress: (receivedBytes) => report(options, 'downloading', receivedBytes),
    });
    try {
      const trust = await checkHash({ entry, sha256, modelsDir });
      report(options, 'unpacking', entry.sizeBytes);
      const folder = await putInPlace(options, archivePath, sha256);
      return { folder, sha256, trust };
    } finally {
      // Removed in any case: corrupt bytes must not be resumed.
      await rm(archivePath, { force: true });
    }
  });
}

/** Adds the checksum and size that the release publishes, when the table lacks them. */
async function completeEntry({ entry, mirrorUrl, signal }: InstallModelOptions): Promise<ModelEntry> {
  if (entry.sha256 !== null || entry.sumsUrl === null) return entry;
  const sha256 = await publishedSha256(fileAt(entry.sumsUrl, mirrorUrl), fileNameOf(entry), signal);
  const sizeBytes = await publishedSizeBytes(addressOf(entry, mirrorUrl), 2 * entry.sizeBytes, signal);
  return { ...entry, sha256, sizeBytes };
}

function report(
  { entry, onProgress }: InstallModelOptions,
  phase: InstallProgress['phase'],
  receivedBytes: number,
) {
  const percent =
    phase === 'unpacking' ? DOWNLOAD_PERCENT : (DOWNLOAD_PERCENT * receivedBytes) / entry.sizeBytes;
  onProgress?.({ phase, receivedBytes, totalBytes: entry.sizeBytes, percent });
}

async function putInPlace(
  options: InstallModelOptions,
  archivePath: string,
  sha256: string,
): Promise<string> {
  const { entry, modelsDir, signal } = options;
  await clearLeftovers(modelsDir, entry.name);
  const staging = await mkdtemp(join(modelsDir, `.staging-${entry.name}-`));
  try {
    const fresh = join(staging, 'model');
    await mkdir(fresh, { mode: 0o755 });
    if (entry.archive === 'none') await rename(archivePath, join(fresh, fileNameOf(entry)));
    else {
      const maxFileBytes = Math.ceil(entry.installedBytes * 1.2) + 1_000_000;
      const files = [...entry.files, ...(entry.optionalFiles ?? [])];
      await extractArchive({ archivePath, folder: fresh, files, maxFileBytes, signal });
    }
    await requireFiles(fresh, entry);
    await writeFile(join(fresh, 'model.json'), `${JSON.stringify(manifestOf(entry, sha256), null, 2)}\n`);
    const folder = join(modelsDir, entry.name);
    // The old version is moved away first; between the two renames the model is missing for a moment.
    await rename(folder, join(staging, 'replaced')).catch(ignoreMissing);
    await rename(fresh, folder);
    return folder;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function manifestOf(entry: ModelEntry, sha256: string) {
  const { name, label, languages, quality, licence, url, manifest } = entry;
  return {
    name,
    label,
    languages,
    ...(quality === null ? {} : { quality }),
    ...manifest,
    licence,
    url,
    sha256,
  };
}

async function requireFiles(folder: string, entry: ModelEntry): Promise<void> {
  for (const name of entry.files) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info === null || (name.endsWith('/') ? !info.isDirectory() : !info.isFile() || info.size === 0)) {
      throw new ModelInstallError('archive_refused', `${entry.name}: the archive lacks ${name}.`);
    }
  }
}

async function requireSpace(modelsDir: string, entry: ModelEntry, receivedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(modelsDir);
  const neededBytes = entry.sizeBytes - receivedBytes + (entry.archive === 'none' ? 0 : entry.installedBytes);
  if (bavail * bsize < neededBytes) {
    throw new ModelInstallError(
      'no_space',
      `${entry.name} needs ${Math.ceil(neededBytes / 1e6)} MB of free disk.`,
    );
  }
}

/** Returns the path of an entry's partial download. */
export function partialDownload(entry: ModelEntry, modelsDir: string): string {
  return `${join(modelsDir, DOWNLOADS, fileNameOf(entry))}.part`;
}

async function alreadyReceived(options: InstallModelOptions): Promise<number> {
  return stat(partialDownload(options.entry, options.modelsDir)).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Removes the leftovers of killed installations. The lock guarantees that no other installation runs. */
async function clearLeftovers(modelsDir: string, name: string): Promise<void> {
  const names = await readdir(modelsDir);
  const left = names.filter((found) => found.startsWith(`.staging-${name}-`));
  await Promise.all(left.map((found) => rm(join(modelsDir, found), { recursive: true, force: true })));
}

function addressOf(entry: ModelEntry, mirrorUrl: string | undefined): string {
  return fileAt(entry.url, mirrorUrl);
}

/** Returns the address of a file, on the mirror if there is one. A mirror holds all files in one folder. */
function fileAt(url: string, mirrorUrl: string | undefined): string {
  if (mirrorUrl === undefined) return url;
  return `${mirrorUrl.replace(/(?<!\/)\/+$/u, '')}/${basename(new URL(url).pathname)}`;
}

function fileNameOf(entry: ModelEntry): string {
  return basename(new URL(entry.url).pathname);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
