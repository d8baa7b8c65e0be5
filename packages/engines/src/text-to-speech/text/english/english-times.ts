import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber } from './english-numbers.ts';
import { ENGLISH_LETTERS } from './english-words.ts';

const HALF = String.raw` ?([AaPp])\.?[Mm](?:\.(?![\p{L}\p{N}]))?`;
const ZONES = 'EST|EDT|CST|CDT|MST|MDT|PST|PDT|GMT|UTC|BST|CET|CEST';
const ZONE = `(?: ?(${ZONES}|ET|PT|CT|${ZONES.toLowerCase()}|[ecmp]\\.[sd]\\.t\\.?))?`;
const CLOCK = String.raw`(\d{1,2}):([0-5]\d)`;
const TIME = { kind: 'time' } as const;

/** Times of day, spans of them, and the shapes of pictures, which look alike. */
export const ENGLISH_TIMES: readonly ReadingRule[] = [
  readingRule(
    String.raw`(\d{1,2})(?::([0-5]\d))? ?[-–—] ?(\d{1,2})(?::([0-5]\d))?${HALF}${ZONE}`,
    (hours, minutes, endHours, endMinutes, half, zone) =>
      sayUnmarked(hours, minutes) &&
      `${sayUnmarked(hours, minutes)} to ${sayTime(endHours, endMinutes, half, zone)}`,
  ),
  readingRule(String.raw`(\d{1,2})[:.]([0-5]\d)${HALF}${ZONE}`, sayTime, TIME),
  readingRule(`${CLOCK}:([0-5]\\d)`, sayClock, TIME),
  readingRule(`${CLOCK}${ZONE}`, (hours, minutes, zone) => sayTime(hours, minutes, '', zone), TIME),
  readingRule(`(\\d{1,2})${HALF}${ZONE}`, (hours, half, zone) => sayTime(hours, '00', half, zone), TIME),
  readingRule('(16|21|4):(9|5)', (width, height) => `${sayCount(width)} by ${sayCount(height)}`),
  readingRule(String.raw`(\d{1,3}):(\d)`, (one, other) => `${sayCount(one)} to ${sayCount(other)}`),
];

function sayTime(hours = '', minutes = '00', half = '', zone = ''): string | null {
  if (Number(hours) > 24) return null;
  const parts = [englishNumber(Number(hours))];
  if (Number(minutes) > 0) parts.push(sayMinutes(minutes));
  else if (!half) parts.push(Number(hours) > 12 || hours === '00' ? 'hundred' : "o'clock");
  if (half) parts.push(half.toLowerCase() === 'a' ? 'ay em' : 'pee em');
  for (const letter of zone.toLowerCase().replace(/\./gu, '')) parts.push(ENGLISH_LETTERS[letter] ?? '');
  return parts.join(' ');
}

/** The first of "9:30-11 am", whose half of the day comes later. */
function sayUnmarked(hours = '', minutes = '00'): string | null {
  if (Number(hours) > 12) return null;
  return Number(minutes) > 0 ? `${sayCount(hours)} ${sayMinutes(minutes)}` : sayCount(hours);
}

function sayMinutes(minutes: string): string {
  return `${minutes.startsWith('0') ? 'oh ' : ''}${englishNumber(Number(minutes))}`;
}

/** "fourteen hours ten minutes and thirty seconds" */
function sayClock(hours = '', minutes = '', seconds = ''): string {
  const parts = [hours, minutes, seconds].map((value, index) => {
    const unit = ['hour', 'minute', 'second'][index] ?? '';
    return `${sayCount(value)} ${unit}${Number(value) === 1 ? '' : 's'}`;
  });
  const spoken = Number(hours) === 0 ? parts.slice(1) : parts;
  return `${spoken.slice(0, -1).join(' ')} and ${spoken.at(-1)}`;
}

function sayCount(digits = ''): string {
  return englishNumber(Number(digits));
}
