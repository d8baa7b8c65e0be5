import { parseTimeText } from '@atelier/contracts/text/time-text';
import { formatClock } from '../../lib/browser/format.ts';

/** Writes a time as these fields show it: '0:05', '1:02.5', '1:00:00'. */
export function writeTimeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const clock = formatClock(Math.floor(tenths / 10));
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`;
}

/** Replaces a longer time by the limit: 150 seconds become '2:00' where 120 are allowed. */
export function clampTimeText(text: string, maxSeconds: number): string {
  const seconds = parseTimeText(text);
  return seconds !== null && seconds > maxSeconds ? writeTimeText(maxSeconds) : text;
}
