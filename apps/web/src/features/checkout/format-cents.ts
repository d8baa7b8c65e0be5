const kept = new Map<string, Intl.NumberFormat>();

/** Cents of a euro: '374 €', '207,17 €'; cents only when there are any. */
export function formatCents(cents: number, language: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const key = `${language} ${digits}`;
  const format =
    kept.get(key) ??
    new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  kept.set(key, format);
  return format.format(cents / 100);
}
