/** A recording, with the webcam that was recorded beside it. */
export type Paired<T> = T & { webcam: T | null };

/** Puts each webcam with the recording of its screen. A webcam whose screen is missing stays by itself. */
export function pairRecordings<T extends { id: string; beside?: string | null }>(
  all: readonly T[],
): Paired<T>[] {
  const screens = new Set(all.filter(({ beside }) => !beside).map(({ id }) => id));
  const webcams = new Map(
    all.flatMap((one) => (one.beside && screens.has(one.beside) ? [[one.beside, one] as const] : [])),
  );
  const paired = new Set(webcams.values());
  return all
    .filter((one) => !paired.has(one))
    .map((one) => ({ ...one, webcam: webcams.get(one.id) ?? null }));
}
