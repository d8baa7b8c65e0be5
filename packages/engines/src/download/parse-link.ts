import { AppError } from '@atelier/contracts';
import { parseTarget } from '@atelier/egress/resolve-target';
import type { VideoLink } from './port.ts';

/**
 * Parses a link to one video of a supported site or of a host that the operator allows. The result has a normal form
 * without a playlist, credentials or a port. Any other link is refused without a request.
 * @param allowHosts `host:port` of every allowed host
 * @throws AppError `link_refused`
 */
export function parseLink(typed: string, allowHosts: readonly string[]): VideoLink {
  const url = readUrl(typed.trim());
  if (isAllowed(url, allowHosts)) return { site: 'allowed', url: url.href };
  if (url.port !== '') throw refused('This link is not one of a site that we fetch videos from.');
  const host = url.hostname.toLowerCase();
  if (YOUTUBE_HOSTS.has(host)) return { site: 'youtube', url: youtubeVideo(url) };
  if (TIKTOK_HOSTS.has(host) || host.endsWith('.tiktokv.com'))
    return { site: 'tiktok', url: tiktokVideo(url) };
  throw refused('This link is not one of a site that we fetch videos from.');
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'www.youtubekids.com',
  'youtu.be',
]);
const TIKTOK_HOSTS = new Set([
  'tiktok.com',
  'www.tiktok.com',
  'm.tiktok.com',
  'vm.tiktok.com',
  'vt.tiktok.com',
]);
const SHORT_TIKTOK_HOSTS = new Set(['vm.tiktok.com', 'vt.tiktok.com']);

function readUrl(typed: string): URL {
  // Browsers show addresses without the scheme, and people paste them so.
  const text = /^[\w-]+(\.[\w-]+)+(\/|\?|$)/u.test(typed) ? `https://${typed}` : typed;
  if (!URL.canParse(text)) throw refused('This is not a link.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https links work.');
  if (url.username !== '' || url.password !== '') throw refused('A link must not hold a password.');
  url.hash = '';
  return url;
}

function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  const target = parseTarget(url.href);
  return target !== null && allowHosts.includes(`${target.host.toLowerCase()}:${target.port}`);
}

function youtubeVideo(url: URL): string {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname.toLowerCase() === 'youtu.be'
      ? first
      : /^(?:watch|movie)(?:_popup)?(?:\.php)?$/u.test(first)
        ? url.searchParams.get('v')
        : ['shorts', 'live', 'embed', 'e', 'v'].includes(first)
          ? second
          : null;
  if (id !== null && /^[\w-]{11}$/u.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  throw first === 'playlist' ? oneVideoOnly() : refused('This link does not lead to a YouTube video.');
}

function tiktokVideo(url: URL): string {
  const path = url.pathname.replace(/(?<!\/)\/+$/u, '');
  const host = url.hostname.toLowerCase();
  if (SHORT_TIKTOK_HOSTS.has(host) && /^\/[A-Za-z0-9]{5,32}$/u.test(path)) return `https://${host}${path}/`;
  const id = /^\/(?:@[\w.-]*\/video|share\/video|v|embed(?:\/v\d)?)\/(\d{6,25})(?:\.html)?$/u.exec(path)?.[1];
  if (id !== undefined) {
    const owner = /^\/(@[\w.-]*)\//u.exec(path)?.[1] ?? '@';
    return `https://www.tiktok.com/${owner}/video/${id}`;
  }
  if (/^\/t\/[A-Za-z0-9]{5,32}$/u.test(path)) return `https://www.tiktok.com${path}/`;
  throw /^\/@[\w.-]+$/u.test(path) ? oneVideoOnly() : refused('This link does not lead to a TikTok video.');
}

function oneVideoOnly(): AppError {
  return refused('This link leads to a list. Please use the link of one video.');
}

function refused(message: string): AppError {
  return new AppError('link_refused', message);
}
