import type { Messages } from './messages/en.ts';

export type Price = Partial<Record<string, number>>;

/** Formats a price for people: "20 video credits". */
export function priceText(price: Price, { counters, free }: Messages): string {
  const names: Record<string, string> = counters;
  const parts = Object.entries(price).flatMap(([counter, amount]) =>
    amount ? [`${amount} ${names[counter] ?? counter}`] : [],
  );
  return parts.join(' + ') || free;
}

export function timesPrice(price: Price, times: number): Price {
  return Object.fromEntries(
    Object.entries(price).map(([counter, amount]) => [counter, (amount ?? 0) * times]),
  );
}
