import type { QualityProfile } from '@atelier/captions/quality/profiles';
import type { Film } from '../../document/film-schema.ts';
import { checkQuality } from './check-quality.ts';

const COLUMNS = ['profile', 'rule', 'start', 'end', 'value', 'limit', 'repairable', 'text'];

/** Writes the violations of a profile as CSV (RFC 4180): a row each, and one for the whole film at the end. */
export function writeQuality(film: Film, profile: QualityProfile): string {
  const { cues, violations, perHundred } = checkQuality(film, profile);
  const rows = violations.map(({ rule, startSeconds, endSeconds, value, limit, repair, text }) => {
    const times = [startSeconds, endSeconds].map((seconds) => seconds.toFixed(3));
    const measured = [value, limit].map((number) => number.toFixed(2));
    return [profile, rule, ...times, ...measured, repair === null ? 'no' : 'yes', text];
  });
  const counts = [String(violations.length), String(cues)];
  const total = [profile, 'total', '', '', ...counts, '', `${perHundred} per 100 cues`];
  return [COLUMNS, ...rows, total].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Quotes a field; a sign with which spreadsheets begin a formula gets an apostrophe before it. */
function field(text: string): string {
  const safe = /^[=+\-@\t]/u.test(text) && !/^-?[\d.]+$/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
