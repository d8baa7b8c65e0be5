import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineConfig } from '../../engine-config.ts';
import type { Logger } from '../../logger.ts';
import type { InstallationState } from '../../models/background-installer.ts';
import { whyFailed } from '../../why-failed.ts';
import type { LinkDownloader } from '../port.ts';
import { createLinkDownloader } from './create-link-downloader.ts';
import { findYtdlp } from './find-ytdlp.ts';
import { keepYtdlpNew } from './keep-ytdlp-new.ts';

/** A start of the server waits this long for yt-dlp; a slower one becomes usable later. */
const FIRST_WAIT_MS = 5000;

export interface Download {
  /** Null while no working yt-dlp is available. */
  current(): LinkDownloader | null;
  /** Resolves when yt-dlp has been tried once. */
  tried: Promise<void>;
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

/** Waits between the trials of a configured program that took too long to start. */
const RETRY_MINUTES = [1, 5, 15, 60];
const STARTING: InstallationState = {
  name: 'yt-dlp',
  kind: 'download',
  languages: [],
  percent: 0,
  error: null,
};

/**
 * Creates the download engine. yt-dlp is tried in the background, because Python may take a minute to start on a busy
 * machine; the engine switches to the newest yt-dlp once that is downloaded.
 */
export async function createDownload(config: EngineConfig, logger: Logger): Promise<Download> {
  let downloader: LinkDownloader | null = null;
  let version: string | null = null;
  let isOpening = true;
  let retry: NodeJS.Timeout | undefined;
  const stop = new AbortController();
  const openAgain = async (tried = 0): Promise<void> => {
    isOpening = true;
    clearTimeout(retry);
    const opened = await openDownloader(config, logger);
    isOpening = false;
    ({ downloader, version } = opened);
    const minutes = RETRY_MINUTES[tried];
    if (!opened.timedOut || minutes === undefined || stop.signal.aborted) return;
    retry = setTimeout(() => void openAgain(tried + 1), minutes * 60_000).unref();
  };
  const tried = openAgain();
  const wait = new AbortController();
  await Promise.race([
    tried,
    delay(FIRST_WAIT_MS, undefined, { signal: wait.signal }).catch(() => undefined),
  ]);
  wait.abort();
  // The operator updates a program that YTDLP_PATH names.
  const canUpdate = config.YTDLP_PATH === undefined;
  const keeper = canUpdate
    ? keepYtdlpNew({
        isAutomatic: config.YTDLP_AUTO_UPDATE === 'on',
        dataDir: config.dataDir,
        releaseUrl: config.YTDLP_RELEASE_URL,
        onUpdated: async (updated) => {
          logger.info({ version: updated.version }, 'yt-dlp updated');
          await openAgain();
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
    tried,
    // An update that runs or failed says more than a trial that runs.
    status: () => {
      const updating = keeper?.status() ?? [];
      return updating.length === 0 && isOpening ? [STARTING] : updating;
    },
    close() {
      stop.abort();
      clearTimeout(retry);
      keeper?.close();
    },
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
): Promise<{ downloader: LinkDownloader | null; version: string | null; timedOut: boolean }> {
  const trial = await findYtdlp({ wanted: config.YTDLP_PATH, dataDir: config.dataDir });
  if (trial.ytdlp === null) {
    const { reason, timedOut } = trial;
    if (config.YTDLP_PATH) logger.warn({ path: config.YTDLP_PATH, reason }, 'YTDLP_PATH does not start');
    return { downloader: null, version: null, timedOut };
  }
  const { ytdlp } = trial;
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
  return { downloader, version: ytdlp.version, timedOut: false };
}

function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
