import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Target of a mail's link, from the request that causes the mail. The embedded backend does not pass these fields on.
 */
export interface LinkTarget {
  /** Page of this server that the link leads to after it has confirmed the address. Null: the start page. */
  redirectTo: string | null;
  /** The PKCE flow (`auth.flow_state`) that the link completes; null: the session comes in the link's fragment. */
  flowId: string | null;
}

const current = new AsyncLocalStorage<LinkTarget>();

/** Whatever mail `work` causes has a link with this target. */
export function withLinkTarget<T>(target: LinkTarget, work: () => T): T {
  return current.run(target, work);
}

/** The backend's link as the request wants it. */
export function aimLink(link: string): string {
  const target = current.getStore();
  if (!target) return link;
  const url = new URL(link);
  if (target.redirectTo) url.searchParams.set('redirect_to', target.redirectTo);
  if (target.flowId) {
    url.searchParams.set('token', `${PKCE_PREFIX}${target.flowId}_${url.searchParams.get('token')}`);
  }
  return url.href;
}

const PKCE_PREFIX = 'pkce_';

/** The flow and the token hash of a link's token; the flow is null without PKCE. */
export function splitLinkToken(token: string): { flowId: string | null; tokenHash: string } {
  const [, flowId, tokenHash] = /^pkce_([0-9a-f-]{36})_(\w+)$/.exec(token) ?? [];
  return flowId && tokenHash ? { flowId, tokenHash } : { flowId: null, tokenHash: token };
}
