import type { Context } from 'hono';
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

/**
 * Whether a request comes from this very machine and means it. The socket alone does not tell: a proxy in front of us
 * is on loopback too, and so is a browser whose page had a foreign name point here.
 */
export function isLoopbackRequest(c: Context<HttpEnv>, config: Config): boolean {
  if (config.TRUST_PROXY === 'on') return false;
  if (config.PUBLIC_URL && !isLoopbackName(new URL(config.PUBLIC_URL).hostname)) return false;
  if (FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)) return false;
  const host = c.req.header('Host') ?? '';
  if (!URL.canParse(`http://${host}`) || !isLoopbackName(new URL(`http://${host}`).hostname)) return false;
  return isLoopbackAddress(c.env.incoming.socket.remoteAddress ?? '');
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
