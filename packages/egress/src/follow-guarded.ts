import type { IncomingMessage } from 'node:http';
import { GuardRefusal, type GuardRules, TargetUnreachable } from './resolve-target.ts';
import { type GuardedRequest, withGuarded } from './send-guarded.ts';

/** Podcasts count their listeners with several redirects in a row. */
const MAX_REDIRECTS = 8;

/**
 * Reads the answer of an address and follows its redirects; each new address passes the same checks.
 * @throws GuardRefusal, TargetUnreachable (also for an answer that is no success), what `read` throws
 */
export async function followGuarded<T>(
  asked: Pick<GuardedRequest, 'url' | 'headers' | 'timeoutMs' | 'upstreamProxy'>,
  rules: GuardRules,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  let { url } = asked;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const found = await withGuarded({ ...asked, url, method: 'GET' }, rules, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && headers.location) return { next: headers.location };
      if (status !== 200) throw new TargetUnreachable(`${url} answered ${status}`);
      return { value: await read(answer) };
    });
    if ('value' in found) return found.value;
    if (!URL.canParse(found.next, url)) throw new GuardRefusal(found.next);
    url = new URL(found.next, url).href;
  }
  throw new TargetUnreachable('too many redirects');
}
