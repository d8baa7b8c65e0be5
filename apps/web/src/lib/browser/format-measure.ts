import { numberFormat } from './format.ts';

/** Seconds as m:ss, or h:mm:ss from one hour. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a size in megabytes with two decimals: '12,40 Mo', '12.40 MB'. Sizes below 0.01 MB are in kilobytes. */
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

/** 0.01 MB: smaller sizes would be shown as 0.00 MB. */
const SMALL_BYTES = (1024 * 1024) / 100;

/** Formats a duration in words: '40 secondes', '2 minutes'. Rounds up to 5 seconds, and to minutes above 55 seconds. */
export function formatAbout(seconds: number, language: string): string {
  const isShort = seconds <= 55;
  const unit = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const;
  const amount = isShort ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60);
  return numberFormat(language, unit).format(amount);
}
