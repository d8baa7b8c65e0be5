import { AppError } from '@atelier/contracts';
import type { LinkDownloader, LinkedVideo, LinkRequest, VideoLink } from './port.ts';

interface WithDownload {
  /** Null when yt-dlp is not installed. */
  download: LinkDownloader | null;
}

/**
 * Downloads the video behind a link into the job's folder, through the egress guard. For use within a job.
 * @throws AppError `engine_unavailable` without yt-dlp, and what `LinkDownloader.fetch` throws
 */
export async function fetchLinkedVideo(
  engines: WithDownload & { downloadTried: Promise<void> },
  request: LinkRequest,
): Promise<LinkedVideo> {
  // A job that goes on right after a start must not fail because yt-dlp is slow to start.
  await engines.downloadTried;
  return requireDownload(engines).fetch(request);
}

/** Parses a link before a job is accepted, so that an unsupported one is refused before credits are set aside. */
export function requireVideoLink(engines: WithDownload, url: string): VideoLink {
  return requireDownload(engines).parse(url);
}

function requireDownload({ download }: WithDownload): LinkDownloader {
  if (download) return download;
  throw new AppError('engine_unavailable', 'Videos by link are not available on this server.');
}
