/** Returns the median of numbers, the higher of the two in the middle; 0.5, the middle of a picture, for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.5;
}
