import { useEffect, useState } from 'react';
import { useCredits } from '../../lib/account/use-credits.ts';
import { readWantedPlan } from '../../lib/account/wanted-plan.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type PaymentArrival, paymentArrival } from './payment-arrival.ts';
import { useMembership } from './use-membership.ts';

const LOOK_MS = 2000;
/** Webhooks come within seconds; after this time a message says that it takes longer. */
const PATIENCE_MS = 60_000;

/** Looks for the plan that was just paid for until it is on the account. */
export function usePaymentArrival(): PaymentArrival {
  const [wanted] = useState(readWantedPlan);
  const [isPatient, setIsPatient] = useState(true);
  const plan = useCredits().account?.plan ?? null;
  const nextPlan = useMembership().membership?.change?.plan ?? null;
  const arrival = paymentArrival({ wanted, plan, nextPlan, isPatient });
  const isOpen = arrival.status === 'waiting' || arrival.status === 'late';
  useEffect(() => {
    const look = () => {
      for (const key of ['credits', 'membership', 'ledger']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    };
    // Once more when it has arrived: what was read before the money came is old.
    look();
    if (!isOpen) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrival;
}
