import { usePublicConfig } from '../api/public-config.ts';

/** False on a server without a payment provider: nothing leads to a purchase there. */
export function useCanBuy(): boolean {
  return usePublicConfig()?.checkout !== 'none';
}
