import { useMovements } from '../../workbench/movements/use-movements.ts';

/** The person's own credits in and out. */
export function useLedger() {
  return useMovements({ path: '/api/ledger', queryKey: ['ledger'] });
}
