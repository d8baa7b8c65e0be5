import { useDebouncedValue, useThrottledValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { guestApi } from './guest-api.ts';

/** A name counts when the guest has paused typing it, in ms. */
const NAME_MS = 1000;

/** The moment is shared this often at most, in ms. */
const SHARE_EVERY_MS = 2000;

/**
 * Follows a review while the tab is shown, and shares the moment that the guest looks at.
 * @param options.seconds of the shown film
 * @param options.onChange reads the review again
 */
export function useReviewLive(
  token: string,
  options: { name: string; seconds: number; onChange: () => void },
): void {
  const connection = useNews(token, options);
  const { seconds } = options;
  const isFirst = seconds === 0;
  const shared = useThrottledValue(seconds, SHARE_EVERY_MS);
  useEffect(() => {
    // The film was neither played nor moved.
    if (connection === null || isFirst) return;
    guestApi
      .share(token, { connection, playhead_seconds: Math.round(shared * 100) / 100 })
      .catch((error: unknown) => console.warn('The moment is not shared', error));
  }, [token, connection, shared, isFirst]);
}

/** @returns the connection that follows the review; null while there is none */
function useNews(token: string, options: { name: string; onChange: () => void }): string | null {
  const [connection, setConnection] = useState<string | null>(null);
  const [name] = useDebouncedValue(options.name, NAME_MS);
  const read = useEffectEvent(options.onChange);
  useEffect(() => {
    let following: AbortController | null = null;
    const follow = () => {
      if (document.hidden) {
        following?.abort();
        following = null;
        setConnection(null);
      } else if (!following) {
        const controller = new AbortController();
        following = controller;
        guestApi
          .follow(token, {
            name,
            signal: controller.signal,
            onChange: () => read(),
            onConnect: setConnection,
          })
          .then(
            () => read(),
            () => {
              // The link has ended: the next look says why.
              if (!controller.signal.aborted) read();
            },
          );
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      following?.abort();
    };
  }, [token, name]);
  return connection;
}
