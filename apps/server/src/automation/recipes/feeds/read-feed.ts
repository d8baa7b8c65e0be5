import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { followGuarded } from '@atelier/egress/follow-guarded';
import { GuardRefusal } from '@atelier/egress/resolve-target';
import { readUpTo } from '@atelier/egress/send-guarded';
import { inProcess } from '../../../platform/isolation/process-pool.ts';
import { type FeedDeps, guardedBy } from './feed-deps.ts';
import type { FeedItem } from './feed-item.ts';
import type { parseItems } from './parse-items.ts';

const TIMEOUT_MS = 20_000;
/** Feeds of podcasts with a thousand episodes weigh some megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;
const LIST_TIMEOUT_MS = 150_000;

const parseInProcess = inProcess<typeof parseItems>({
  module: new URL('./parse-items.ts', import.meta.url),
  name: 'parseItems',
  seconds: 20,
});

/**
 * Lists the items that an address offers now, in its own order. Reads a channel or list with yt-dlp and anything else
 * as a feed, both through the egress guard.
 * @throws AppError `feed_unreadable`, `link_refused` (an address within the network), and of channels as
 * `LinkDownloader.list`
 */
export async function readFeed(deps: FeedDeps, url: string): Promise<FeedItem[]> {
  const { download } = deps.engines;
  if (download?.isList(url)) return readChannel(deps, download, url);
  const { asked, rules } = guardedBy(deps, url, TIMEOUT_MS);
  try {
    const body = await followGuarded({ ...asked, url }, rules, (answer) => readUpTo(answer, MAX_BYTES));
    return await parseInProcess([body]);
  } catch (error) {
    throw asAppError(error);
  }
}

/** Converts an error of the guard or the network to an `AppError`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof GuardRefusal) {
    return new AppError('link_refused', 'This link leads to a place that we do not fetch from.', {
      cause: error,
    });
  }
  return new AppError('feed_unreadable', 'This feed cannot be reached.', { cause: error });
}

async function readChannel(
  deps: FeedDeps,
  download: NonNullable<FeedDeps['engines']['download']>,
  url: string,
): Promise<FeedItem[]> {
  await mkdir(deps.tempRoot, { recursive: true });
  const workDir = await mkdtemp(path.join(deps.tempRoot, 'feed-'));
  try {
    const videos = await download.list({ url, workDir, signal: AbortSignal.timeout(LIST_TIMEOUT_MS) });
    return videos.map((video) => ({ id: video.url, title: video.title, file: null, link: video.url }));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
