import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { makeSmallVideo } from './sample-files.ts';

const FOLDER = 'link-site';
const TALK = 'talk.mp4';

/**
 * A site with one video of four seconds on loopback, which the test server is configured to allow, and a talk where a
 * test puts one (`putTalk`).
 */
export async function startLinkSite(dataDir: string): Promise<VideoSite> {
  const folder = path.join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  return startVideoSite({
    '/page': videoPage('Mes vacances', '/video.mp4'),
    '/talk': videoPage('Une conférence', '/talk.mp4'),
    '/talk.mp4': { file: path.join(folder, TALK) },
    '/gone': { status: 404 },
    '/endless': 'silence',
    '/two': { html: '<video src="/video.mp4"></video><video src="/other.mp4"></video>' },
    '/video.mp4': { file: await makeSmallVideo(folder, 'video.mp4') },
  });
}

/** Makes a film what the site's page `/talk` shows. */
export async function putTalk(film: string): Promise<void> {
  await copyFile(film, path.join(process.env.ATELIER_TEST_DATA_DIR ?? '', FOLDER, TALK));
}

/** An address of that site. */
export function linkTo(page: string): string {
  return `${process.env.ATELIER_LINK_SITE}${page}`;
}
