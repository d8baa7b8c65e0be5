/**
 * Parses a typed time: whole or decimal seconds, MM:SS or HH:MM:SS.
 * @returns seconds; null for any other text, and for minutes or seconds above 59 after a colon
 */
export function parseTimeText(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,6}(\.\d{1,3})?$/.test(trimmed)) return Number(trimmed);
  const match = trimmed.match(/^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(\.\d{1,3})?$/);
  if (!match) return null;
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}${fraction}`);
}

/** Parses HH:MM:SS or whole seconds; null for any other text. */
export function parseClock(text: string): number | null {
  const typed = text.trim();
  if (/^\d{1,6}$/u.test(typed)) return Number(typed);
  const match = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/u.exec(typed);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null;
}

/** Formats seconds as MM:SS, or as HH:MM:SS from one hour on. */
export function formatTimeText(totalSeconds: number): string {
  const whole = Math.floor(totalSeconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? clock : `${two(Math.floor(whole / 3600))}:${clock}`;
}
