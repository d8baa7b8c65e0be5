import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session.ts';

/**
 * Sends a person who arrives signed in to the page they wanted. Only before they submit: from then on the screen
 * itself says when it is done. Returns that page and what marks the submission.
 */
export function useLeaveWhenSignedIn(): { wantedPage: string; markSubmitted: () => void } {
  const navigate = useNavigate();
  const wantedPage = readWantedPage(useLocation().state);
  const { status } = useSession();
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (status === 'authenticated' && !hasSubmitted.current) void navigate(wantedPage, { replace: true });
  }, [status, navigate, wantedPage]);
  return {
    wantedPage,
    markSubmitted: () => {
      hasSubmitted.current = true;
    },
  };
}

/** The path that the route guard left in the navigation's state; only paths of our own. */
function readWantedPage(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
