import * as routes from '@atelier/routes/tools/moments';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';

/** The limit of a call ends its body too: two hours are 43 MB, which a slow line needs minutes for. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * The sound that the server kept of a search by link, fetched once for all of its moments and when one is to be heard.
 * @param searchId null: there is none
 * @returns gives an object URL; rejects with ApiError
 */
export function useSearchSound(searchId: string | null): (() => Promise<string>) | null {
  const fetched = useRef<{ searchId: string; url: Promise<string> } | null>(null);
  useEffect(
    () => () => {
      fetched.current?.url.then(URL.revokeObjectURL, () => undefined);
    },
    [],
  );
  const load = useCallback(() => {
    const wanted = searchId ?? '';
    if (fetched.current?.searchId === wanted) return fetched.current.url;
    const url = fetchSound(wanted).catch((error: unknown) => {
      // The next press tries again.
      fetched.current = null;
      throw error;
    });
    fetched.current = { searchId: wanted, url };
    return url;
  }, [searchId]);
  return searchId === null ? null : load;
}

async function fetchSound(searchId: string): Promise<string> {
  const response = await api.call(routes.readMomentsSound, {
    params: { id: searchId },
    timeoutMs: TIMEOUT_MS,
  });
  return URL.createObjectURL(await response.blob());
}
