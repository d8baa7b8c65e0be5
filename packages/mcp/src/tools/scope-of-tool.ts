import type { KeyScope } from '@atelier/contracts/automation/api-keys';
import { keyScopeOf } from '@atelier/contracts/automation/key-scope';
import { ROUTES } from '@atelier/routes/all';

/** The scopes of tools that are written by hand; the others of them need `run`. */
const WRITTEN: readonly (readonly [string, KeyScope])[] = [
  ['film', 'read'],
  ['film_comments', 'read'],
  ['films', 'read'],
  ['run_status', 'read'],
  // Without `edit` it proposes.
  ['edit_film', 'propose'],
  ['resolve_comment', 'edit'],
];

const SCOPES: ReadonlyMap<string, KeyScope> = new Map([
  ...Object.values(ROUTES).flatMap(({ method, path, tool }): [string, KeyScope][] => {
    const scope = keyScopeOf(method, path);
    return tool && scope !== null && scope !== 'either' ? [[tool.name, scope]] : [];
  }),
  ...WRITTEN,
]);

/** Returns the scope that calls of a tool need beside `read`. */
export function scopeOfTool(name: string): KeyScope {
  return SCOPES.get(name) ?? 'run';
}

/** Returns the scopes that a message of the protocol, or a list of messages, needs for its calls of tools. */
export function scopesOfMessage(message: unknown): Set<KeyScope> {
  if (Array.isArray(message)) return new Set(message.flatMap((one) => [...scopesOfMessage(one)]));
  if (typeof message !== 'object' || message === null) return new Set();
  const { method, params }: { method?: unknown; params?: unknown } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return new Set();
  return new Set([scopeOfTool('name' in params && typeof params.name === 'string' ? params.name : '')]);
}
