import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchNumber } from './french-numbers.ts';

const CLOCK = String.raw`(\d{1,2}) ?[hH](?: ?([0-5]\d))?(?: ?min)?`;
const TIME = { kind: 'time' } as const;

/** Hours, spans of them, and the shapes of pictures, which look alike. */
export const FRENCH_TIMES: readonly ReadingRule[] = [
  readingRule('24 ?h(?:eures)?/24', () => 'vingt-quatre heures sur vingt-quatre'),
  readingRule('7 ?j(?:ours)?/7', () => 'sept jours sur sept'),
  readingRule('24/7', () => 'vingt-quatre heures sur vingt-quatre'),
  readingRule('(?<=(?:format|ratio|vidéos?) (?:en )?)9[:/]16', () => 'neuf seizièmes'),
  readingRule('16[:/]9', () => 'seize neuvièmes'),
  readingRule('4:5', () => 'quatre cinquièmes'),
  readingRule('4[:/]3', () => 'quatre tiers'),
  readingRule(String.raw`(\d{1,2}) ?[-–—] ?${CLOCK}`, (from, hours, minutes) => {
    const until = sayTime(hours, minutes);
    return Number(from) > 24 || until === null ? null : `${frenchNumber(Number(from), 'f')} à ${until}`;
  }),
  readingRule(CLOCK, sayTime, TIME),
  readingRule(String.raw`(\d{1,2}):([0-5]\d):([0-5]\d)`, sayClock, TIME),
  readingRule(String.raw`(\d{1,2}):([0-5]\d)`, sayTime, TIME),
  // A film of 1'30.
  readingRule(
    String.raw`(\d{1,2})['′]([0-5]\d)(?:["″])?`,
    (minutes = '', seconds) => `${count(minutes, 'minute')} ${frenchNumber(Number(seconds), 'f')}`,
  ),
];

function sayTime(hours = '', minutes = '0'): string | null {
  if (Number(hours) > 24) return null;
  const spoken = count(hours, 'heure');
  return Number(minutes) > 0 ? `${spoken} ${frenchNumber(Number(minutes), 'f')}` : spoken;
}

/** "quatorze heures dix minutes et trente secondes" */
function sayClock(hours = '', minutes = '', seconds = ''): string {
  const start = Number(hours) > 0 ? `${count(hours, 'heure')} ` : '';
  return `${start}${count(minutes, 'minute')} et ${count(seconds, 'seconde')}`;
}

function count(digits: string, unit: string): string {
  return `${frenchNumber(Number(digits), 'f')} ${unit}${Number(digits) > 1 ? 's' : ''}`;
}
