/** A voice that a person has named. */
export interface NamedVoice {
  name: string;
  /** A vector of length 1. */
  voice: readonly number[];
}

/** The least cosine of two recordings of one person; decision 149 has the figures. */
const SAME_PERSON = 0.82;
/** The best name is better than the next one by at least this much. */
const CLEARLY = 0.03;

/**
 * Names voices by the recordings in which a person has named them before. Each name is given once, the most alike voice
 * first; voices without a clear name stay unnamed.
 */
export function recogniseVoices(
  voices: readonly (readonly number[])[],
  known: readonly NamedVoice[],
): (string | null)[] {
  const names = [...new Set(known.map(({ name }) => name))];
  const pairs = voices.flatMap((voice, index) => {
    const likeness = names
      .map((name) => ({
        index,
        name,
        value: likenessOf(
          voice,
          known.filter((one) => one.name === name),
        ),
      }))
      .toSorted((a, b) => b.value - a.value);
    const [best, next] = likeness;
    const isClear = best && best.value >= SAME_PERSON && best.value - (next?.value ?? 0) >= CLEARLY;
    return isClear ? [best] : [];
  });
  const given: (string | null)[] = voices.map(() => null);
  for (const { index, name } of pairs.toSorted((a, b) => b.value - a.value))
    if (!given.includes(name)) given[index] = name;
  return given;
}

/** The cosine with the most alike recording of a person. */
function likenessOf(voice: readonly number[], recordings: readonly NamedVoice[]): number {
  return Math.max(...recordings.map((one) => cosine(voice, one.voice)));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
