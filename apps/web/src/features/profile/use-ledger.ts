import { readLedger } from '@atelier/routes/billing';
import { api } from '../../lib/api/api.ts';
import { useMovements } from '../../workbench/movements/use-movements.ts';

/** The person's own credits in and out. */
export function useLedger() {
  return useMovements({
    read: (query, signal) => api.call(readLedger, { query, signal }),
    queryKey: ['ledger'],
  });
}
