import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, type RunSource } from '@atelier/contracts';
import { followGuarded } from '@atelier/egress/follow-guarded';
import { lookAtMedia } from '../../../library/uploads/look-at-media.ts';
import { saveUpload } from '../../../library/uploads/save-upload.ts';
import { type FeedDeps, guardedBy } from './feed-deps.ts';
import type { FeedItem } from './feed-item.ts';
import { asAppError } from './read-feed.ts';

const TIMEOUT_MS = 10 * 60_000;

/**
 * Prepares the source of a run on a feed item. A recording is downloaded and stored as an upload of the person; a page
 * becomes a link, as if the person had pasted it.
 * @throws AppError `link_refused`, `feed_unreadable`, `media_too_large`, and as `saveUpload` and `lookAtMedia`
 */
export async function sourceOfItem(
  deps: FeedDeps,
  item: FeedItem,
  { userId, feedUrl }: { userId: string; feedUrl: string },
): Promise<RunSource> {
  if (item.file === null) return { url: item.link ?? '' };
  await mkdir(deps.tempRoot, { recursive: true });
  const folder = await mkdtemp(path.join(deps.tempRoot, 'feed-'));
  try {
    const file = path.join(folder, 'recording');
    const contentType = await fetchFile(deps, item.file, { feedUrl, file });
    const { size: sizeBytes } = await stat(file);
    const media = await lookAtMedia(deps.engines, { path: file, sizeBytes }, AbortSignal.timeout(TIMEOUT_MS));
    const extension = path.extname(new URL(item.file, feedUrl).pathname).slice(0, 8);
    const name = `${item.title.replaceAll(/[\p{Cc}/\\]+/gu, ' ').trim() || 'recording'}${extension}`;
    const filepath = await saveUpload(deps, { userId, path: file, name, contentType, sizeBytes, media });
    return { filepath };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchFile(
  deps: FeedDeps,
  address: string,
  { feedUrl, file }: { feedUrl: string; file: string },
): Promise<string> {
  if (!URL.canParse(address, feedUrl)) throw new AppError('link_refused', 'This is not a link.');
  const { asked, rules } = guardedBy(deps, feedUrl, TIMEOUT_MS);
  const maxBytes = deps.config.DOWNLOAD_MAX_MB * 1024 * 1024;
  try {
    return await followGuarded({ ...asked, url: new URL(address, feedUrl).href }, rules, async (answer) => {
      await pipeline(answer, endPast(maxBytes), createWriteStream(file));
      return String(answer.headers['content-type'] ?? 'application/octet-stream');
    });
  } catch (error) {
    throw asAppError(error);
  }
}

function endPast(maxBytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) done(new AppError('media_too_large', 'This recording is too large to fetch.'));
      else done(null, chunk);
    },
  });
}
