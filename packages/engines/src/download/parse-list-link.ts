import type { ListSite } from './port.ts';

const NAME = String.raw`[\w.%\u00C0-\u{1FFFF}-]{1,100}`;
const YOUTUBE_CHANNEL = new RegExp(
  `^/(@${NAME}|(?:channel|c|user)/${NAME})(?:/(videos|shorts|streams))?/?$`,
  'u',
);

/** Parses the address of a channel or playlist of a supported site into its normal form; null for any other. */
export function parseListLink(typed: string): { site: ListSite; url: string } | null {
  const text = typed.trim();
  const address = /^[\w-]+(\.[\w-]+)+\//u.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, pathname, searchParams } = new URL(address);
  if (!/^https?:$/u.test(protocol) || port !== '' || username !== '') return null;
  const host = hostname.toLowerCase().replace(/^(?:www|m)\./u, '');
  if (host === 'tiktok.com') {
    const owner = /^\/(@[\w.-]{1,100})\/?$/u.exec(pathname)?.[1];
    return owner === undefined ? null : { site: 'tiktok', url: `https://www.tiktok.com/${owner}` };
  }
  if (host !== 'youtube.com') return null;
  const list = searchParams.get('list');
  if (pathname === '/playlist' && list !== null && /^[\w-]{10,80}$/u.test(list)) {
    return { site: 'youtube', url: `https://www.youtube.com/playlist?list=${list}` };
  }
  const [, channel, tab = 'videos'] = YOUTUBE_CHANNEL.exec(pathname) ?? [];
  return channel === undefined ? null : { site: 'youtube', url: `https://www.youtube.com/${channel}/${tab}` };
}
