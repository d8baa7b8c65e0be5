import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Reads the outcome of a payment: the `checkout` of the address, which is then cleared, so that a reload or a
 * bookmark does not tell it again.
 */
export function useCheckoutReturn(): 'success' | 'cancelled' | null {
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => query.get('checkout'));
  const hasFlag = query.has('checkout');
  useEffect(() => {
    if (!hasFlag) return;
    setQuery(
      (last) => {
        last.delete('checkout');
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [hasFlag, setQuery]);
  return returned === 'success' || returned === 'cancelled' ? returned : null;
}
