/**
 * True for the name of a field that no request may have: zod drops `__proto__` without an issue, and the others hide the
 * method by which JavaScript converts an object to a number or a string.
 * zod compares the `length` of a value before it knows that the value is a list: `{"length":{"toString":1}}` would
 * make it throw a TypeError instead of reporting an issue.
 */
export function hidesConversion(name: string): boolean {
  return name === 'toString' || name === 'valueOf' || name === '__proto__';
}
