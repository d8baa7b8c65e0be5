import type { KeyScope } from '@atelier/contracts';

/** What only a person may do who is signed in: account, keys, money, deletion, operating. Below each of these too. */
const NEVER_BY_KEY = [
  '/api/account',
  '/api/admin',
  '/api/auth',
  '/api/checkout',
  '/api/device',
  '/api/keys',
  '/api/ledger',
  '/api/membership',
  '/functions/v1',
];

/** Where one address carries calls of both kinds: each call says what it needs. */
const EITHER = ['/mcp'];

/** The protocol of uploads asks (HEAD) before it sends: all of it belongs to sending. */
const ALWAYS_RUN = ['/api/tus'];

/**
 * What an API key needs for a call: the one list that the guard enforces and the OpenAPI document tells.
 * @returns null: no key opens it
 */
export function keyScopeOf(method: string, path: string): KeyScope | 'either' | null {
  const isBelow = (roots: readonly string[]) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`));
  if (isBelow(NEVER_BY_KEY)) return null;
  if (isBelow(EITHER)) return 'either';
  if (isBelow(ALWAYS_RUN)) return 'run';
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'run';
}
