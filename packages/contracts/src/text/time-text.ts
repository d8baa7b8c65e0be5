/**
 * Parses a time as people type it: '12', '12.5', '12,5', '12 s', MM:SS, HH:MM:SS. Minutes without hours may exceed 59.
 * @returns seconds; null for anything else, and for minutes or seconds past 59 after a colon
 */
export function parseTimeText(text: string): number | null {
  const typed = text
    .trim()
    .replace(',', '.')
    .replace(/(?<!\s)\s*s$/iu, '');
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,4}):(\d{2})|(\d{1,6}))(\.\d{0,6})?$/u.exec(typed);
  if (!match) return null;
  const [, hours = '0', minutes = '0', clockSeconds, plainSeconds = '0', fraction = ''] = match;
  if (Number(clockSeconds ?? 0) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  const seconds = Number(`${clockSeconds ?? plainSeconds}${fraction}`);
  return Number(hours) * 3600 + Number(minutes) * 60 + seconds;
}

/** Parses HH:MM:SS or whole seconds, the notation of downloads. @returns seconds; null for anything else */
export function parseClock(text: string): number | null {
  return /^(?:\d{1,6}|\d{1,2}:\d{2}:\d{2})$/u.test(text.trim()) ? parseTimeText(text) : null;
}

/** MM:SS, or HH:MM:SS from an hour on. */
export function formatTimeText(totalSeconds: number): string {
  const whole = Math.floor(totalSeconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? clock : `${two(Math.floor(whole / 3600))}:${clock}`;
}
