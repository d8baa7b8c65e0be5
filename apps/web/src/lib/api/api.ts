import type { ApiError } from '@atelier/client/api-error';
import { type ApiCall, connect } from '@atelier/client/connection';
import { navigateTo } from '../browser/navigation.ts';
import { getAccessToken } from './access-token.ts';
import { emptyBalanceTarget } from './empty-balance.ts';

/** The API of this page's server, as the person who is signed in. */
export const api = connect({
  url: '',
  key: getAccessToken,
  language: () => document.documentElement.lang,
  timeoutMs: 30_000,
  onRefused: leaveWhenUnpaid,
});

/** Leads to the pricing page when the server says that the balance does not suffice. */
function leaveWhenUnpaid({ status }: ApiError, { tool }: ApiCall): void {
  if (status !== 402) return;
  if (!tool) {
    navigateTo('/tarifs?toast=paid_subscription');
    return;
  }
  const { path, state } = emptyBalanceTarget(tool);
  navigateTo(path, { state });
}
