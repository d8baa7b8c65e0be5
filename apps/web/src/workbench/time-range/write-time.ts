/** Writes seconds as an exact field shows them: '12.5', with the comma or point of the language. */
export function writeTime(seconds: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(seconds);
}

export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
