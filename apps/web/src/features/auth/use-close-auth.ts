import { useNavigate } from 'react-router';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-store.ts';

/**
 * The close button: back one page. On the very first visit it sets `hasVisitedAuth` and leaves for the marketing
 * site, when this installation has one.
 */
export function useCloseAuth(): () => void {
  const navigate = useNavigate();
  const marketingUrl = usePublicConfig()?.marketingUrl ?? null;
  return () => {
    const isFirstVisit = readLocal('hasVisitedAuth') === null;
    if (isFirstVisit) writeLocal('hasVisitedAuth', 'true');
    if (isFirstVisit && marketingUrl) window.location.assign(marketingUrl);
    else if (window.history.length > 1) void navigate(-1);
    else void navigate('/');
  };
}
