import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from '../http/http-context.ts';
import type { Config } from '../platform/config/env.ts';

const FORWARDING_HEADERS = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Real-IP',
  'Via',
  'CF-Connecting-IP',
];

export interface OwnMachine {
  /** Looks at every request for traces of a proxy. */
  watch: MiddlewareHandler<HttpEnv>;
  /** Checks whether a request comes from this machine, without a proxy and to a loopback address. */
  isLoopbackRequest(c: Context<HttpEnv>): boolean;
  /** Like `isLoopbackRequest`, and no request from outside has been seen so far. */
  isOnlyOurs(c: Context<HttpEnv>): boolean;
}

/**
 * Tells this machine's own requests from those of strangers. The socket alone does not: a proxy in front of us is on
 * loopback too, and so is a browser whose page uses a foreign name that resolves here. A proxy that adds no header still shows:
 * it speaks HTTP/1.0, keeps another port in `Host`, or passes on a browser's `Origin` and `Referer`. One such trace, and
 * strangers can reach us until the next start.
 */
export function createOwnMachine(config: Config, logger: Logger): OwnMachine {
  let isReachable = false;

  const isLoopbackRequest = (c: Context<HttpEnv>) => {
    if (config.TRUST_PROXY === 'on' || hasForeignPublicUrl(config)) return false;
    return proxyTrace(c) === null && isLoopbackAddress(c.env.incoming.socket.remoteAddress ?? '');
  };
  return {
    async watch(c, next) {
      const trace = isReachable ? null : proxyTrace(c);
      if (trace !== null) {
        isReachable = true;
        logger.info({ trace }, 'this server is reached by another name or through a proxy');
      }
      await next();
    },
    isLoopbackRequest,
    isOnlyOurs: (c) =>
      !isReachable && isLoopbackName(config.HOST) && hasOwnPort(c, config) && isLoopbackRequest(c),
  };
}

/** Finds evidence that a request came through a proxy; null when there is none. */
function proxyTrace(c: Context<HttpEnv>): string | null {
  const header = FORWARDING_HEADERS.find((name) => c.req.header(name) !== undefined);
  if (header) return header;
  if (!isLoopbackOrigin(`http://${c.req.header('Host') ?? ''}`)) return 'Host';
  if (c.env.incoming.httpVersion === '1.0') return 'HTTP/1.0';
  // A link or a call from another site comes straight from a browser here, and shows no proxy.
  if ((c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin') return null;
  return (
    ['Origin', 'Referer'].find((name) => {
      const value = c.req.header(name);
      return value !== undefined && value !== 'null' && !isLoopbackOrigin(value);
    }) ?? null
  );
}

/** A proxy on this machine listens elsewhere than we do, and most hand on the port that was asked. */
function hasOwnPort(c: Context<HttpEnv>, config: Config): boolean {
  const port = portOf(`http://${c.req.header('Host') ?? ''}`);
  const own = c.env.incoming.socket.localPort ?? config.PORT;
  return port === own || (config.PUBLIC_URL !== undefined && port === portOf(config.PUBLIC_URL));
}

function portOf(url: string): number | null {
  if (!URL.canParse(url)) return null;
  const { port, protocol } = new URL(url);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

function hasForeignPublicUrl({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL !== undefined && !isLoopbackOrigin(PUBLIC_URL);
}

function isLoopbackOrigin(url: string): boolean {
  return URL.canParse(url) && isLoopbackName(new URL(url).hostname);
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
