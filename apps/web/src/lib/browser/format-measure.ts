import { numberFormat } from './format.ts';

/** Seconds as m:ss, or h:mm:ss from one hour. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a duration in words: '40 secondes', '2 minutes'. Rounds up to 5 seconds, and to minutes above 55 seconds. */
export function formatAbout(seconds: number, language: string): string {
  const isShort = seconds <= 55;
  const unit = { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' } as const;
  const amount = isShort ? Math.max(5, Math.ceil(seconds / 5) * 5) : Math.ceil(seconds / 60);
  return numberFormat(language, unit).format(amount);
}
