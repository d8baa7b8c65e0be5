/** The properties of a request by which `routeRequest` decides. */
export interface AskedFor {
  method: string;
  /** The whole address. */
  url: string;
  mode: string;
  /** True for a part of a file, as players ask for it. */
  isRange: boolean;
}

/**
 * The answers of the service worker. `asset`: a hashed file, from the cache if it is there. `page`: from the network,
 * else the offline page. `offline-part`: a file of the offline page. `share`: a file from another app. `network`: the
 * service worker does not take part.
 */
type RequestRoute = 'asset' | 'page' | 'offline-part' | 'share' | 'network';

/** The address to which other apps share files (`share_target` of the manifest). */
const SHARE_PATH = '/partager';

export const OFFLINE_PAGE = '/offline.html';

/** The files of the offline page. */
export const OFFLINE_PARTS = [OFFLINE_PAGE, '/offline.js', '/theme-init.js', '/favicon.svg'];

/** Addresses of the server that are no pages of the app, also where a link leads to them. */
const SERVER_PATHS =
  /^\/(?:api|auth|rest|functions|storage|download|fonts|docs|mcp|webhooks|metrics|health|\.well-known)(?:\/|$)/u;

/** Media are played in ranges by the browser itself. */
const MEDIA = /\.(?:mp4|webm|mp3|m4a|wav|ogg)$/u;

/** Decides which answer a request gets. */
export function routeRequest({ method, url, mode, isRange }: AskedFor, origin: string): RequestRoute {
  const { pathname, origin: asked } = new URL(url);
  if (asked !== origin || isRange) return 'network';
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH) return 'share';
  if (method !== 'GET' || SERVER_PATHS.test(pathname)) return 'network';
  if (pathname.startsWith('/assets/')) return MEDIA.test(pathname) ? 'network' : 'asset';
  if (OFFLINE_PARTS.includes(pathname)) return 'offline-part';
  return mode === 'navigate' ? 'page' : 'network';
}
