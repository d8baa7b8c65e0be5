/** Formatting in the interface's language. Intl objects are costly to build: one of each is kept. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

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

/** A day: '3 mai 2025'. Null when the value is no date. */
export function formatDay(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'long' });
}

/** A day where there is little room: '3 mai 2025', '12 nov. 2025'. Null when the value is no date. */
export function formatShortDay(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'medium' });
}

/** A moment: '3 mai 2025, 14:05'. Null when the value is no date. */
export function formatMoment(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A time of day: '14:05'. Null when the value is no date. */
export function formatTime(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { timeStyle: 'short' });
}

/** A day of the week with its date: 'jeudi 26 novembre'. Null when the value is no date. */
export function formatWeekday(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A month: 'novembre 2026'. Null when the value is no date. */
export function formatMonth(value: string | null | undefined, language: string): string | null {
  return formatDate(value, language, { month: 'long', year: 'numeric' });
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

function formatDate(value: string | null | undefined, language: string, options: Intl.DateTimeFormatOptions) {
  const date = parseTimestamp(value);
  if (!date) return null;
  const key = `date ${language} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
  kept.set(key, format);
  return format instanceof Intl.DateTimeFormat ? format.format(date) : null;
}

/** Reads a timestamp; the embedded backend writes a space where ISO 8601 has a T. */
export function parseTimestamp(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? null : date;
}

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${language} ${JSON.stringify(options)}`;
  const found = kept.get(key);
  if (found instanceof Intl.NumberFormat) return found;
  const format = new Intl.NumberFormat(localeOf(language), options);
  kept.set(key, format);
  return format;
}

/** The locales of languages whose own dates would be those of another country. */
const LOCALES: Partial<Record<string, string>> = { en: 'en-GB' };

function localeOf(language: string): string {
  return LOCALES[language] ?? language;
}

/** A length of time as one says it: '40 secondes', '2 minutes'; five seconds at least, rounded up. */
export function formatAbout(seconds: number, language: string): string {
  const isShort = seconds <= 55;
  const unit = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const;
  const amount = isShort ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60);
  return numberFormat(language, unit).format(amount);
}
