import { parseTimeText } from '@atelier/contracts/text/time-text';
import { formatClock } from '../../lib/browser/format.ts';

/** Seconds of a typed time: seconds, MM:SS or HH:MM:SS, a comma allowed. Null when it is none. */
export function readTimeText(text: string): number | null {
  return parseTimeText(text.replace(',', '.'));
}

/** A time as these fields show it: '0:05', '1:02.5', '1:00:00'. */
export function writeTimeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const clock = formatClock(Math.floor(tenths / 10));
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

/** What was typed, or the limit when it is longer: 150 seconds become '2:00' where 120 are allowed. */
export function clampTimeText(text: string, maxSeconds: number): string {
  const seconds = readTimeText(text);
  return seconds !== null && seconds > maxSeconds ? writeTimeText(maxSeconds) : text;
}
