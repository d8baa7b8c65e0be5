import { useNavigate } from 'react-router';
import { readLocal, writeLocal } from '../../lib/local-store.ts';
import { usePublicConfig } from '../../lib/public-config.ts';

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
