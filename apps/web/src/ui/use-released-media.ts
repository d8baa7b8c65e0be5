import { type RefCallback, useCallback } from 'react';

/**
 * A ref for `<video>` and `<audio>` of stored files: frees the connection when the element goes. Browsers keep a
 * removed element loading until it is collected, and allow six connections to a host in all.
 */
export function useReleasedMedia<T extends HTMLMediaElement>(): RefCallback<T> {
  return useCallback((element: T | null) => {
    return () => {
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
    };
  }, []);
}
