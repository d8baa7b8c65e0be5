/** Times below this, in ms, are not compared: they are noise. */
const LEAST_MS = 25;
const RUNS = 3;

/** A linear function stays below this; a quadratic one reaches 16. */
export const LINEAR_GROWTH = 9;

/**
 * Measures how the processor time of a function grows from a quarter of a size to the size: 4 for a linear function, 16
 * for a quadratic one, whatever the machine and what runs beside. The best of three runs counts.
 * @param run does its work for a size; what it prepares counts as well
 * @returns 1 for a function too fast to be measured
 */
export function growthOf(run: (size: number) => unknown, size: number): number {
  const quarter = Math.ceil(size / 4);
  // Compiles the function.
  run(quarter);
  const whole = bestOf(() => run(size));
  if (whole < LEAST_MS) return 1;
  return (
    whole /
    Math.max(
      1,
      bestOf(() => run(quarter)),
    )
  );
}

function bestOf(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < RUNS; turn++) {
    const before = process.cpuUsage();
    run();
    const { user } = process.cpuUsage(before);
    best = Math.min(best, user / 1000);
  }
  return best;
}
