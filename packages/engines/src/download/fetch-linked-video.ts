import { AppError } from '@atelier/contracts';
import type { LinkDownloader, LinkedVideo, LinkRequest, VideoLink } from './port.ts';

interface WithDownload {
  /** Null when yt-dlp is not installed. */
  download: LinkDownloader | null;
  /** Resolves when yt-dlp has been tried once: what comes right after a start must not fail because that is slow. */
  downloadTried: Promise<void>;
}

/**
 * Downloads the video behind a link into the job's folder, through the egress guard. For use within a job.
 * @throws AppError `engine_unavailable` without yt-dlp, and what `LinkDownloader.fetch` throws
 */
export async function fetchLinkedVideo(engines: WithDownload, request: LinkRequest): Promise<LinkedVideo> {
  return (await requireDownload(engines)).fetch(request);
}

/** Parses a link before a job is accepted, so that an unsupported one is refused before credits are set aside. */
export async function requireVideoLink(engines: WithDownload, url: string): Promise<VideoLink> {
  return (await requireDownload(engines)).parse(url);
}

async function requireDownload(engines: WithDownload): Promise<LinkDownloader> {
  await engines.downloadTried;
  const { download } = engines;
  if (download) return download;
  throw new AppError('engine_unavailable', 'Videos by link are not available on this server.');
}
