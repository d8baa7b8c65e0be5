import { useRef } from 'react';

/**
 * Returns a test that the value is still the one of this render. An answer that follows a press calls the test before it
 * replaces or clears the value, which the person may have changed meanwhile.
 */
export function useIsUnchanged<T>(value: T): () => boolean {
  const latest = useRef(value);
  latest.current = value;
  return () => latest.current === value;
}
