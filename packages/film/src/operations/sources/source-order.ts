/** Returns what an operation changes that names a source. */
export const sourceTarget = (name: string) => `source:${name}`;

/**
 * Returns the values with one more, at the place that the database gives its name: shorter names come first, then the
 * alphabet decides. The order of the sources is that of the words of a film.
 */
export function placeByName<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
): Record<string, Value> {
  const before = Object.keys(values).find((other) => isBefore(name, other)) ?? null;
  return placeBeforeName(values, { name, value, before });
}

/** Returns the values with one more before another name; null for the end. */
export function placeBeforeName<Value>(
  values: Readonly<Record<string, Value>>,
  { name, value, before }: { name: string; value: Value; before: string | null },
): Record<string, Value> {
  const entries = Object.entries(values);
  const index = before === null ? -1 : entries.findIndex(([other]) => other === before);
  return Object.fromEntries(entries.toSpliced(index < 0 ? entries.length : index, 0, [name, value]));
}

/** Returns the name after another one; null for the last. */
export function nextName(values: Readonly<Record<string, unknown>>, name: string): string | null {
  const names = Object.keys(values);
  const index = names.indexOf(name);
  return index < 0 ? null : (names[index + 1] ?? null);
}

function isBefore(name: string, other: string): boolean {
  return name.length === other.length ? name < other : name.length < other.length;
}
