/** The same moment `months` later, UTC; the last day of a shorter month, as PostgreSQL and Stripe count. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

/** Whole months from `start` to `now`: the largest n with `addMonths(start, n) <= now`; -1 before `start`. */
export function monthsSince(start: Date, now: Date): number {
  if (now < start) return -1;
  const guess =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  return addMonths(start, guess) <= now ? guess : guess - 1;
}
