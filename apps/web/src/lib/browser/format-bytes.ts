import { numberFormat } from './format.ts';

const KILO = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Megabytes below this number have two decimals. */
const SMALL_MEGABYTES = 100;

/**
 * A size in the unit that suits it, of 1,024 kB, MB or GB: '2 kB', '12,40 Mo', '640 MB', '10 Go'. Megabytes are shown
 * from 0.01 on; a file that is not empty has at least 1 kB.
 */
export function formatBytes(sizeBytes: number, language: string): string {
  let amount = sizeBytes / KILO;
  let power = 0;
  for (const least of [KILO / 100, 1000, 1000]) {
    if (amount < least) break;
    amount /= KILO;
    power += 1;
  }
  const unit = UNITS[power] ?? 'kilobyte';
  if (unit === 'kilobyte') amount = Math.min(sizeBytes, Math.max(1, Math.round(amount)));
  return numberFormat(language, {
    style: 'unit',
    unit,
    minimumFractionDigits: unit === 'megabyte' && amount < SMALL_MEGABYTES ? 2 : 0,
    maximumFractionDigits: amount < SMALL_MEGABYTES ? 2 : 0,
  }).format(amount);
}
