import { copyFile, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type EngineInfo } from '@atelier/contracts';
import { type EgressGuard, openGuard } from '@atelier/egress/open-guard';
import {
  checkDecodable,
  MediaError,
  type MediaInfo,
  probeMedia,
  requireAudio,
  requireVideo,
  resolveRange,
} from '@atelier/media';
import { reportEngineUsed } from '../../engine-events.ts';
import { parseLink } from '../parse-link.ts';
import { parseListLink } from '../parse-list-link.ts';
import { planSection } from '../plan-section.ts';
import type { LinkDownloader, LinkedVideo, LinkRequest } from '../port.ts';
import { buildFetchArgs, buildInfoArgs, buildListArgs, type CommonArgs } from './build-ytdlp-args.ts';
import { explainFailure, notAvailable, tooLarge, unreachable } from './explain-failure.ts';
import type { Ytdlp } from './find-ytdlp.ts';
import { readInfo } from './read-info.ts';
import { readList } from './read-list.ts';
import { runYtdlp, YTDLP_TIMEOUT_SECONDS } from './run-ytdlp.ts';

export interface LinkDownloaderConfig {
  ytdlp: Ytdlp;
  /** `host:port` of private hosts that downloads may reach: the operator's mirrors, and tests. */
  allowHosts: readonly string[];
  /** A cookie file in Netscape format. yt-dlp gets a copy for the supported sites, never for the allowed hosts. */
  cookiesPath?: string | undefined;
  upstreamProxy?: URL | undefined;
  /** The largest size of one video. */
  maxBytes: number;
  /** The time from the first connection in which the site of a link must send a first byte; 30 by default. */
  firstByteSeconds?: number | undefined;
}

/** Allowance for pages, manifests and a second try, on top of the file itself. */
const OVERHEAD = 1.25;
const OVERHEAD_BYTES = 32 * 1024 * 1024;
const INFO_TIMEOUT_SECONDS = 120;
const FIRST_BYTE_SECONDS = 30;
/** Videos read from a channel: more than are published between two checks. */
const LIST_COUNT = 30;
/** Limit of the bytes received to read a list. */
const LIST_BYTES = 64 * 1024 * 1024;

/** Creates a downloader that runs yt-dlp behind the egress guard. */
export function createLinkDownloader(config: LinkDownloaderConfig): LinkDownloader {
  const { ytdlp, allowHosts } = config;
  const info: EngineInfo = {
    id: 'yt-dlp',
    label: { fr: `yt-dlp ${ytdlp.version}`, en: `yt-dlp ${ytdlp.version}` },
    quality: 'good',
    offline: false,
    languages: [],
  };
  return {
    info,
    parse: (url) => parseLink(url, allowHosts),
    isList: (url) => parseListLink(url) !== null,
    async list({ url, workDir, signal }) {
      const link = parseListLink(url);
      if (!link) throw new AppError('link_refused', 'This link is no channel of a site that we fetch from.');
      const folder = await mkdtemp(path.join(workDir, 'list-'));
      const guard = await openGuard({
        allowHosts: [],
        maxBytes: LIST_BYTES,
        upstreamProxy: config.upstreamProxy,
      });
      try {
        const args = buildListArgs({
          ...link,
          count: LIST_COUNT,
          maxBytes: LIST_BYTES,
          extraArgs: ytdlp.extraArgs,
          cookiesPath: await giveCookies(config.cookiesPath, folder),
        });
        const run = { ytdlp, guard, folder, maxBytes: LIST_BYTES, signal };
        return readList(await ytdlpStep(run, args, INFO_TIMEOUT_SECONDS));
      } finally {
        await guard.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    async fetch(request) {
      const link = parseLink(request.url, allowHosts);
      const folder = await mkdtemp(path.join(request.workDir, 'link-'));
      let receivedShare: (bytes: number) => void = () => undefined;
      const silence = new AbortController();
      let silenceTimer: NodeJS.Timeout | undefined;
      const guard = await openGuard({
        // Allowed hosts are reachable only when the link itself is on one, so that a public page cannot lead there.
        allowHosts: link.site === 'allowed' ? allowHosts : [],
        maxBytes: config.maxBytes * OVERHEAD + OVERHEAD_BYTES,
        upstreamProxy: config.upstreamProxy,
        // The time of the site counts from the first connection: a loaded machine may start the program late.
        onConnect: () => {
          silenceTimer ??= setTimeout(
            () => silence.abort(unreachable()),
            (config.firstByteSeconds ?? FIRST_BYTE_SECONDS) * 1000,
          );
        },
        onBytes: (bytes) => {
          clearTimeout(silenceTimer);
          receivedShare(bytes);
        },
      });
      try {
        const common: CommonArgs = {
          site: link.site,
          soundOnly: request.soundOnly,
          maxBytes: config.maxBytes,
          extraArgs: ytdlp.extraArgs,
          cookiesPath: link.site === 'allowed' ? null : await giveCookies(config.cookiesPath, folder),
        };
        const run = {
          ytdlp,
          guard,
          folder,
          maxBytes: config.maxBytes,
          signal: AbortSignal.any([request.signal, silence.signal]),
        };
        const infoJson = await ytdlpStep(
          run,
          buildInfoArgs({ ...common, url: link.url }),
          INFO_TIMEOUT_SECONDS,
        );
        const about = readInfo(infoJson);
        if (about.durationSeconds !== null && request.startSeconds >= about.durationSeconds) {
          throw new AppError('start_past_end', 'The start lies past the end of the video.');
        }
        const section = planSection({ ...about, asked: request });
        if (section === null && (about.estimatedBytes ?? 0) > config.maxBytes) throw tooLarge();
        const infoPath = path.join(folder, 'info.json');
        await writeFile(infoPath, infoJson);
        receivedShare = shareOf(request, about, section);
        const outputFolder = await mkdtemp(path.join(folder, 'out-'));
        const args = buildFetchArgs({ ...common, infoPath, outputFolder, section });
        await ytdlpStep(run, args, YTDLP_TIMEOUT_SECONDS);
        const fetched = await onlyFile(outputFolder);
        const target = path.join(request.workDir, `linked-${path.basename(folder)}`);
        await rename(fetched, target);
        reportEngineUsed({ kind: 'download', ...info });
        return await inspect({ target, title: about.title, request, section });
      } finally {
        clearTimeout(silenceTimer);
        await guard.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

interface Run {
  ytdlp: Ytdlp;
  guard: EgressGuard;
  folder: string;
  maxBytes: number;
  signal: AbortSignal;
}

async function ytdlpStep(run: Run, args: readonly string[], timeoutSeconds: number): Promise<string> {
  try {
    const { stdout } = await runYtdlp({ ...run, args, timeoutSeconds });
    // yt-dlp tolerates failed requests, but a refused request means that the page points into a private network.
    if (run.guard.outcome().refused.length > 0) throw refusedOnTheWay();
    return stdout;
  } catch (error) {
    run.signal.throwIfAborted();
    throw explainFailure(error, run.guard.outcome());
  }
}

function refusedOnTheWay(): AppError {
  return new AppError('link_refused', 'This link leads to a place that we do not fetch from.');
}

/** Copies the cookie file, because yt-dlp writes cookies back. */
async function giveCookies(cookiesPath: string | undefined, folder: string): Promise<string | null> {
  if (cookiesPath === undefined) return null;
  const copy = path.join(folder, 'cookies.txt');
  await copyFile(cookiesPath, copy);
  return copy;
}

/** Returns the share of the expected bytes that have arrived; valid for segmented streams as well as single files. */
function shareOf(
  { onProgress }: LinkRequest,
  about: { durationSeconds: number | null; estimatedBytes: number | null },
  section: { durationSeconds: number } | null,
): (bytes: number) => void {
  const part = section && about.durationSeconds ? section.durationSeconds / about.durationSeconds : 1;
  const expectedBytes = (about.estimatedBytes ?? 0) * part;
  if (expectedBytes <= 0) return () => undefined;
  return (bytes) => onProgress?.(Math.min(0.97, bytes / expectedBytes));
}

/** Returns the only downloaded file. Above `--max-filesize` yt-dlp succeeds without leaving one. */
async function onlyFile(folder: string): Promise<string> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined) throw tooLarge();
  if (others.length > 0) throw notAvailable(`several files: ${others.length + 1}`);
  return path.join(folder, name);
}

async function inspect(options: {
  target: string;
  title: string;
  request: LinkRequest;
  section: { durationSeconds: number } | null;
}): Promise<LinkedVideo> {
  const { target, title, request, section } = options;
  const info = await probeFetched(target, request);
  const asked = section ? { ...request, startSeconds: 0, durationSeconds: section.durationSeconds } : request;
  if (section && info.durationSeconds < section.durationSeconds - 0.5) {
    throw new AppError('engine_failed', 'The site gave only a part of the video.');
  }
  return { path: target, title, info, range: resolveRange(info, asked) };
}

/** Probes the untrusted file. @throws AppError `video_not_available`; MediaError when it is too large */
async function probeFetched(
  target: string,
  { signal, soundOnly }: Pick<LinkRequest, 'signal' | 'soundOnly'>,
): Promise<MediaInfo> {
  try {
    const info = await probeMedia(target, { signal });
    if (soundOnly) requireAudio(info);
    else requireVideo(info);
    await checkDecodable({ path: target, info, signal });
    return info;
  } catch (error) {
    if (!(error instanceof MediaError) || error.code.startsWith('too_')) throw error;
    // The file is not a readable video.
    throw notAvailable(error);
  }
}
