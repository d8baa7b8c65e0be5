/**
 * A time as people write it, in seconds: '12', '12.5', '12,5', '1:02.5', '1:00:00'. Null when it is none.
 * Rounded to a tenth.
 */
export function parseTime(text: string): number | null {
  const trimmed = text.trim().replace(',', '.').replace(/\s*s$/iu, '');
  if (!/^(?:\d+:){0,2}\d+(?:\.\d*)?$/u.test(trimmed)) return null;
  const parts = trimmed.split(':').map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return toTenth(parts.reduce((total, part) => total * 60 + part, 0));
}

/** Seconds as an exact field shows them: '12.5', with the language's own comma or point. */
export function writeTime(seconds: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(seconds);
}

export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
