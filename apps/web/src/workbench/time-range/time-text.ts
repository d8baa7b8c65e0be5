import { parseTimeText } from '@atelier/contracts/text/time-text';
import { formatNumber } from '../../lib/browser/format.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';

/** Writes a time as these fields show it: '0:05', '1:00:00', '1:02.5' (in French '1:02,5'). */
export function writeTimeText(seconds: number, language: string): string {
  const tenths = Math.round(seconds * 10);
  const clock = formatClock(Math.floor(tenths / 10));
  // The fraction with the comma or point of the language, without its leading zero.
  return tenths % 10 === 0 ? clock : clock + formatNumber((tenths % 10) / 10, language).slice(1);
}

/** The times of a whole file, or of as much as the limit allows. */
export function wholeTimes(
  { totalSeconds, maxSeconds }: Record<'totalSeconds' | 'maxSeconds', number>,
  language: string,
) {
  const seconds = Math.floor(Math.min(totalSeconds, maxSeconds) * 10) / 10;
  return { start: writeTimeText(0, language), duration: writeTimeText(seconds, language) };
}

/** Replaces a longer time by the limit: 150 seconds become '2:00' where 120 are allowed. */
export function clampTimeText(text: string, maxSeconds: number, language: string): string {
  const seconds = parseTimeText(text);
  return seconds !== null && seconds > maxSeconds ? writeTimeText(maxSeconds, language) : text;
}
