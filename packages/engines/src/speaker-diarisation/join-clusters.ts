import { cosine } from './cosine.ts';

/**
 * Joins the most alike groups of voices until the mean cosine between any two groups is below `least`.
 * @returns the places of each group's voices in `voices`
 */
export function joinClusters(voices: readonly Float32Array[], least: number): number[][] {
  const count = voices.length;
  const likeness = new Float32Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++) {
      const value = cosine(voices[a] ?? new Float32Array(), voices[b] ?? new Float32Array());
      likeness[a * count + b] = value;
      likeness[b * count + a] = value;
    }
  const groups: (number[] | null)[] = voices.map((_, index) => [index]);
  const best = Int32Array.from({ length: count }, (_, row) => bestOf(row, likeness, groups));
  const bestValue = (row: number) => likeness[row * count + (best[row] ?? 0)] ?? -1;
  for (let left = count; left > 1; left--) {
    let row = -1;
    for (let index = 0; index < count; index++)
      if (groups[index] && (row < 0 || bestValue(index) > bestValue(row))) row = index;
    const other = best[row] ?? -1;
    const [group, joined] = [groups[row], groups[other]];
    if (!group || !joined || bestValue(row) < least) break;
    for (let index = 0; index < count; index++) {
      const [a, b] = [likeness[row * count + index] ?? 0, likeness[other * count + index] ?? 0];
      const mean = (a * group.length + b * joined.length) / (group.length + joined.length);
      likeness[row * count + index] = mean;
      likeness[index * count + row] = mean;
    }
    groups[row] = [...group, ...joined];
    groups[other] = null;
    for (let index = 0; index < count; index++)
      if (groups[index] && (index === row || best[index] === row || best[index] === other))
        best[index] = bestOf(index, likeness, groups);
      else if (groups[index] && (likeness[index * count + row] ?? -1) > bestValue(index)) best[index] = row;
  }
  return groups.filter((group) => group !== null);
}

/** Returns the group that is most like that of a row; -1 when it is the last one. */
function bestOf(row: number, likeness: Float32Array, groups: readonly (number[] | null)[]): number {
  const count = groups.length;
  let best = -1;
  for (let index = 0; index < count; index++) {
    if (index === row || !groups[index]) continue;
    if (best < 0 || (likeness[row * count + index] ?? -1) > (likeness[row * count + best] ?? -1))
      best = index;
  }
  return best;
}
