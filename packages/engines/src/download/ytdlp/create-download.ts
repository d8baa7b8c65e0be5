import { access } from 'node:fs/promises';
import path from 'node:path';
import type { EngineConfig } from '../../engine-config.ts';
import type { Logger } from '../../logger.ts';
import type { InstallationState } from '../../models/background-installer.ts';
import { whyFailed } from '../../why-failed.ts';
import type { LinkDownloader } from '../port.ts';
import { createLinkDownloader } from './create-link-downloader.ts';
import { findYtdlp } from './find-ytdlp.ts';
import { keepYtdlpNew } from './keep-ytdlp-new.ts';

export interface Download {
  /** Null while no working yt-dlp is available. */
  current(): LinkDownloader | null;
  close(): void;
  status(): InstallationState[];
  ytdlp: YtdlpShelf;
}

/** The yt-dlp of this machine, as shown to operators. */
export interface YtdlpShelf {
  /** Null when no yt-dlp starts. */
  version(): string | null;
  /** False when YTDLP_PATH is set: the operator updates that program. */
  canUpdate: boolean;
  status(): InstallationState | null;
  /** Starts an update to the newest release in the background. */
  update(): void;
}

/** Creates the download engine. It switches to the newest yt-dlp once that is downloaded. */
export async function createDownload(config: EngineConfig, logger: Logger): Promise<Download> {
  let { downloader, version } = await openDownloader(config, logger);
  // The operator updates a program that YTDLP_PATH names.
  const canUpdate = config.YTDLP_PATH === undefined;
  const keeper = canUpdate
    ? keepYtdlpNew({
        isAutomatic: config.YTDLP_AUTO_UPDATE === 'on',
        dataDir: config.dataDir,
        releaseUrl: config.YTDLP_RELEASE_URL,
        onUpdated: async (updated) => {
          logger.info({ version: updated.version }, 'yt-dlp updated');
          ({ downloader, version } = await openDownloader(config, logger));
        },
        onFailed: (error) =>
          logger.warn(
            { reason: whyFailed(error) },
            'the newest yt-dlp could not be fetched; the next attempt is in a day. "npm run ytdlp:update" tries now, YTDLP_RELEASE_URL names a mirror, YTDLP_AUTO_UPDATE=off ends the attempts',
          ),
      })
    : null;
  return {
    current: () => downloader,
    status: () => keeper?.status() ?? [],
    close: () => keeper?.close(),
    ytdlp: {
      version: () => version,
      canUpdate,
      status: () => keeper?.status()[0] ?? null,
      update: () => void keeper?.lookNow(),
    },
  };
}

async function openDownloader(
  config: EngineConfig,
  logger: Logger,
): Promise<{ downloader: LinkDownloader | null; version: string | null }> {
  const ytdlp = await findYtdlp({ wanted: config.YTDLP_PATH, dataDir: config.dataDir });
  if (ytdlp === null) {
    if (config.YTDLP_PATH) logger.warn({ path: config.YTDLP_PATH }, 'YTDLP_PATH does not start');
    return { downloader: null, version: null };
  }
  const { DOWNLOAD_COOKIES, DOWNLOAD_PROXY } = config;
  const cookiesPath = DOWNLOAD_COOKIES && path.resolve(DOWNLOAD_COOKIES);
  const hasCookies = cookiesPath !== undefined && (await isReadable(cookiesPath));
  if (cookiesPath && !hasCookies) logger.warn({ path: cookiesPath }, 'DOWNLOAD_COOKIES cannot be read');
  const downloader = createLinkDownloader({
    ytdlp,
    allowHosts: config.DOWNLOAD_ALLOW_HOSTS,
    cookiesPath: hasCookies ? cookiesPath : undefined,
    upstreamProxy: DOWNLOAD_PROXY === undefined ? undefined : new URL(DOWNLOAD_PROXY),
    maxBytes: config.DOWNLOAD_MAX_MB * 1024 * 1024,
  });
  return { downloader, version: ytdlp.version };
}

function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
