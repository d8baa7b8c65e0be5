import { TIMINGS } from '@atelier/contracts/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { pricingToast } from './pricing-toast.ts';

/** Shows the reason of the visit after 1 s (bottom right, 5 s), then clears the address. */
export function usePricingToasts(): void {
  const { t } = useTranslation('pricing');
  const navigate = useNavigate();
  const { search } = useLocation();
  // The language may change while the notice waits: the address decides, not the translation.
  const latest = useRef({ t, navigate });
  latest.current = { t, navigate };
  useEffect(() => {
    const notice = pricingToast(new URLSearchParams(search));
    if (!notice) return;
    const show = setTimeout(() => {
      const message = latest.current.t(`literal.${notice}`);
      toast.error(message, { position: 'bottom-right', durationMs: TIMINGS.toastMs });
    }, TIMINGS.pricingToastDelayMs);
    const clear = setTimeout(
      () => void latest.current.navigate('/tarifs', { replace: true, preventScrollReset: true }),
      TIMINGS.pricingToastDelayMs + TIMINGS.toastMs,
    );
    return () => {
      clearTimeout(show);
      clearTimeout(clear);
    };
  }, [search]);
}
