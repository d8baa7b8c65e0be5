import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { makeSmallVideo } from './sample-files.ts';

/** A site with one video of four seconds on loopback, which the test server is configured to allow. */
export async function startLinkSite(dataDir: string): Promise<VideoSite> {
  const folder = path.join(dataDir, 'link-site');
  await mkdir(folder, { recursive: true });
  return startVideoSite({
    '/page': videoPage('Mes vacances', '/video.mp4'),
    '/gone': { status: 404 },
    '/endless': 'silence',
    '/two': { html: '<video src="/video.mp4"></video><video src="/other.mp4"></video>' },
    '/video.mp4': { file: await makeSmallVideo(folder, 'video.mp4') },
  });
}

/** An address of that site. */
export function linkTo(page: string): string {
  return `${process.env.ATELIER_LINK_SITE}${page}`;
}
