/** Formatting of numbers in the interface's language. Intl objects are costly to build: one of each is kept. */
const kept = new Map<string, Intl.NumberFormat>();

export function formatNumber(value: number, language: string): string {
  return numberFormat(language, {}).format(value);
}

/** Whole euros: '19 €' in French, '€19' in English. */
export function formatEuros(value: number, language: string): string {
  return numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    value,
  );
}

/** Cents of a euro: '374 €', '207,17 €'; cents only when there are any. */
export function formatCents(cents: number, language: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, { style: 'currency', currency: 'EUR', ...fraction }).format(cents / 100);
}

export function formatPercent(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Returns the number format of a language with options. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${language} ${JSON.stringify(options)}`;
  const found = kept.get(key);
  if (found) return found;
  const format = new Intl.NumberFormat(localeOf(language), options);
  kept.set(key, format);
  return format;
}

/** The locales of languages whose own dates would be those of another country. */
const LOCALES: Partial<Record<string, string>> = { en: 'en-GB' };

/** The locale by which numbers and dates of a language are written. */
export function localeOf(language: string): string {
  return LOCALES[language] ?? language;
}
