import { useEffect, useState } from 'react';
import { announceAccountChange, refreshAccount } from '../../lib/account/account-news.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { useMembership } from '../../lib/account/use-membership.ts';
import { readWantedPlan } from '../../lib/account/wanted-plan.ts';
import { type PaymentArrival, paymentArrival } from './payment-arrival.ts';

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
    // Once more when it has arrived: what was read before the money came is old.
    refreshAccount();
    if (!isOpen) return announceAccountChange();
    const timer = setInterval(refreshAccount, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrival;
}
