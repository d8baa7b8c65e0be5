import { parseTarget } from '@atelier/egress/resolve-target';
import type { Config } from '../../../platform/config/env.ts';
import type { RecipeDeps } from '../recipe-deps.ts';

export interface FeedDeps extends RecipeDeps {
  config: Pick<Config, 'DOWNLOAD_ALLOW_HOSTS' | 'DOWNLOAD_PROXY' | 'DOWNLOAD_MAX_MB' | 'UPLOAD_QUOTA_MB'>;
  tempRoot: string;
}

/** Builds the request options of a feed and its egress rules: only a private feed may lead to private hosts. */
export function guardedBy({ config }: Pick<FeedDeps, 'config'>, feedUrl: string, timeoutMs: number) {
  const { DOWNLOAD_ALLOW_HOSTS, DOWNLOAD_PROXY } = config;
  const target = parseTarget(feedUrl);
  const isOwn =
    target !== null && DOWNLOAD_ALLOW_HOSTS.includes(`${target.host.toLowerCase()}:${target.port}`);
  return {
    asked: {
      timeoutMs,
      headers: { 'User-Agent': 'Atelier-Feeds/1', Accept: '*/*' },
      ...(DOWNLOAD_PROXY && { upstreamProxy: new URL(DOWNLOAD_PROXY) }),
    },
    rules: { allowHosts: isOwn ? DOWNLOAD_ALLOW_HOSTS : [] },
  };
}
