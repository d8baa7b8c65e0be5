/** Formats a number with its sign: +10, −10, 0. */
export function formatSigned(value: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value);
}
