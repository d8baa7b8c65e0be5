import type { KeyScope } from './api-keys.ts';

/** Paths that only a signed-in person may call, and all paths below: account, keys, money, deletion, administration. */
const NEVER_BY_KEY = [
  '/api/account',
  '/api/admin',
  '/api/auth',
  '/api/checkout',
  '/api/device',
  '/api/invitations',
  '/api/keys',
  '/api/ledger',
  '/api/membership',
  '/api/oauth',
  '/functions/v1',
];

/** Paths that a key may read: it cannot point publishing to another server. */
const READ_ONLY = ['/api/publisher'];

/** Changes below these paths publish, or prepare it. */
const PUBLISHING = ['/api/publications', '/api/publisher'];

/** Paths that carry both read and run calls: the call itself states its scope. */
const EITHER = ['/mcp'];

/** A tus client sends HEAD requests before it uploads: they need the same scope as the upload. */
const ALWAYS_RUN = ['/api/tus'];

/** Calls below a film that change it: everything but its jobs, its links and what is only read. */
const EDITING =
  /^\/api\/films\/[^/]+(?:$|\/(?:sources|snapshots|comments|proposals\/[^/]+|dub\/cuts)(?:$|\/))/u;
/** Calls about the team of a film: a key invites nobody. */
const TEAM = /^\/api\/films\/[^/]+\/(?:members|invitations)(?:$|\/)/u;
/** Calls below a film that change nothing of it. An edit is one as a dry run; its handler asks for `edit` otherwise. */
const PROPOSING =
  /^\/api\/films\/[^/]+\/(?:proposals|briefs|edits|presence|suggestions|footage|screen-zooms|angles|post|covers|comments)$/u;

/**
 * Determines the API key scope that a call needs. The guard enforces this list and the OpenAPI document shows it.
 * @returns null: no key opens it
 */
export function keyScopeOf(method: string, path: string): KeyScope | 'either' | null {
  const isBelow = (roots: readonly string[]) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`));
  if (isBelow(NEVER_BY_KEY)) return null;
  if (isBelow(EITHER)) return 'either';
  if (isBelow(ALWAYS_RUN)) return 'run';
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (reads) return 'read';
  if (READ_ONLY.includes(path) || TEAM.test(path)) return null;
  if (PROPOSING.test(path)) return 'propose';
  if (EDITING.test(path)) return 'edit';
  return isBelow(PUBLISHING) ? 'publish' : 'run';
}
