import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { guestApi } from './guest-api.ts';

/** A name counts when the guest has paused typing it, in ms. */
const NAME_MS = 1000;

/** Follows a review while the tab is shown. @param options.onChange reads the review again */
export function useReviewLive(token: string, options: { name: string; onChange: () => void }): void {
  const [name] = useDebouncedValue(options.name, NAME_MS);
  const read = useEffectEvent(options.onChange);
  useEffect(() => {
    let following: AbortController | null = null;
    const follow = () => {
      if (document.hidden) {
        following?.abort();
        following = null;
      } else if (!following) {
        const controller = new AbortController();
        following = controller;
        guestApi.follow(token, { name, signal: controller.signal, onChange: () => read() }).then(
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
}
