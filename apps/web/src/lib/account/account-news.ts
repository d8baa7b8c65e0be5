import { queryClient } from '../api/query-client.ts';

const CHANNEL = 'atelier:account';

/** Reads plan and credits again. */
export function refreshAccount(): void {
  for (const key of ['credits', 'membership', 'ledger'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Tells the person's other tabs that plan or credits have changed. */
export function announceAccountChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Follows `announceAccountChange` of other tabs. Called once, by main. */
export function followAccountNews(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', refreshAccount);
}
