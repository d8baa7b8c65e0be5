const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Returns the value (1–3999) of a well-formed Roman numeral, null for any other text ("IIX"). */
export function romanValue(text: string): number | null {
  if (!/^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u.test(text)) return null;
  let total = 0;
  let previous = 0;
  for (const letter of [...text].reverse()) {
    const value = VALUES[letter] ?? 0;
    total += value < previous ? -value : value;
    previous = value;
  }
  return total;
}
