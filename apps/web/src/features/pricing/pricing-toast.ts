/** `from` values of the address that mean: this feature is paid. */
const PAID_FEATURES = ['imageai', 'voice', 'subtitlesclip', 'subtitles', 'splitscreen'];

/** Finds the notice that the address asks for; null when none. */
export function pricingToast(query: URLSearchParams): 'paidFeature' | 'paidSubscription' | null {
  if (PAID_FEATURES.includes(query.get('from') ?? '')) return 'paidFeature';
  if (query.get('toast') === 'paid_subscription') return 'paidSubscription';
  // docs/product.md sends the video-sharing page here with from=workflow, but lists no message for it.
  return query.get('from') === 'workflow' ? 'paidFeature' : null;
}
