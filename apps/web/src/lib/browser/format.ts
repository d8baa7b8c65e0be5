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

/** Seconds as m:ss, or h:mm:ss from one hour. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Writes a size in megabytes with two decimals: '12,40 Mo', '12.40 MB'; what would be 0 in kilobytes. */
export function formatMegabytes(sizeBytes: number, language: string): string {
  if (sizeBytes < SMALL_BYTES) {
    const kilobytes = Math.max(1, Math.round(sizeBytes / 1024));
    return numberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(sizeBytes > 0 ? kilobytes : 0);
  }
  const unit = {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  return numberFormat(language, unit).format(sizeBytes / (1024 * 1024));
}

/** Below it two decimals of a megabyte would be none. */
const SMALL_BYTES = (1024 * 1024) / 100;

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
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

/** A length of time as one says it: '40 secondes', '2 minutes'; five seconds at least, rounded up. */
export function formatAbout(seconds: number, language: string): string {
  const isShort = seconds <= 55;
  const unit = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const;
  const amount = isShort ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60);
  return numberFormat(language, unit).format(amount);
}
