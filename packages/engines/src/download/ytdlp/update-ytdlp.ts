import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type DownloadOptions, downloadFile } from '../../models/download-file.ts';
import { withInstallLock } from '../../models/install-lock.ts';
import { ModelInstallError } from '../../models/model-install-error.ts';
import { publishedSha256, publishedSizeBytes } from '../../models/published-facts.ts';
import { tryYtdlp, updatedYtdlpPath } from './find-ytdlp.ts';

export const YTDLP_RELEASE = 'https://github.com/yt-dlp/yt-dlp/releases/latest/download';
/** The zip application that Python runs is about 3 MB. */
const MAX_BYTES = 100 * 1024 * 1024;

export interface UpdateYtdlpOptions {
  dataDir: string;
  /** A web folder with `yt-dlp` and `SHA2-256SUMS`; default: the newest release. */
  releaseUrl?: string | undefined;
  signal?: AbortSignal | undefined;
  /** @param percent 0–100 */
  onProgress?: ((percent: number) => void) | undefined;
  download?: Pick<DownloadOptions, 'maxAttempts' | 'stallSeconds' | 'wait'>;
}

export interface UpdatedYtdlp {
  path: string;
  version: string;
  /** False when the newest release was installed already. */
  isNew: boolean;
}

/**
 * Installs the newest yt-dlp in DATA_DIR/bin. The file is checked against the release's checksums and started once
 * before it replaces the old one. Sites change often, so a distribution's yt-dlp soon fails. Requires Python. The
 * file's modification time is the time of the last update.
 * @throws ModelInstallError, or the signal's reason; the old file then stays.
 */
export async function updateYtdlp(options: UpdateYtdlpOptions): Promise<UpdatedYtdlp> {
  const target = updatedYtdlpPath(options.dataDir);
  const url = `${(options.releaseUrl ?? YTDLP_RELEASE).replace(/(?<!\/)\/+$/u, '')}/`;
  const { signal } = options;
  await mkdir(path.dirname(target), { recursive: true });
  return withInstallLock(`${target}.lock`, async () => {
    const wanted = await publishedSha256(`${url}SHA2-256SUMS`, 'yt-dlp', signal);
    if ((await sha256Of(target)) === wanted) {
      const there = await tryYtdlp(target);
      if (there.ytdlp) {
        await utimes(target, new Date(), new Date());
        return { path: target, version: there.ytdlp.version, isNew: false };
      }
    }
    const sizeBytes = await publishedSizeBytes(`${url}yt-dlp`, MAX_BYTES, signal);
    const fresh = `${target}.new`;
    try {
      const found = await downloadFile({
        ...options.download,
        url: `${url}yt-dlp`,
        path: fresh,
        sizeBytes,
        signal,
        onProgress: (bytes) => options.onProgress?.((100 * bytes) / sizeBytes),
      });
      if (found !== wanted) {
        throw new ModelInstallError(
          'checksum_mismatch',
          `yt-dlp: SHA-256 ${found} instead of ${wanted}. The download was thrown away.`,
        );
      }
      await chmod(fresh, 0o755);
      const tried = await tryYtdlp(fresh);
      if (!tried.ytdlp) {
        throw new ModelInstallError(
          'tool_missing',
          'The new yt-dlp does not start here; nothing was changed. It needs a recent Python.',
        );
      }
      // Atomic: a download that starts meanwhile gets the old program or the new one.
      await rename(fresh, target);
      return { path: target, version: tried.ytdlp.version, isNew: true };
    } finally {
      await rm(fresh, { force: true });
    }
  });
}

async function sha256Of(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}
