/** A run of a function over inputs that were made before, and are made anew for each run: some functions keep answers. */
export type Prepare = (n: number) => () => unknown;

/** Times below this say nothing, in milliseconds. */
const FLOOR_MS = 50;
/**
 * A quadratic function takes 16 times as long for four times as much and 4 times as long for twice as much, n log n about
 * 4.5 and 2.2 times. One of the two ratios suffices: a quarter may fit into a cache of the processor that half does not.
 */
const MOST_GROWTH = { fourfold: 8, twofold: 3 };
/** Only a suspicious function needs more than one: the shortest of several times says the most on a loaded machine. */
const ROUNDS = 10;

export interface Growth {
  /** The shortest times for a quarter, a half and all, in milliseconds. */
  times: [number, number, number];
  isLinear: boolean;
}

/**
 * Measures how the processor time of a function grows up to `most`. Only ratios of times of one run count, and a
 * suspicious one is measured again, so that neither the speed nor the load of the machine decides.
 */
export function measureGrowth(prepare: Prepare, most: number): Growth {
  const times: Growth['times'] = [Infinity, Infinity, Infinity];
  const measure = (place: 0 | 1 | 2, share: number) => {
    const run = prepare(Math.floor(most * share));
    const start = processorMs();
    run();
    times[place] = Math.min(times[place], processorMs() - start);
  };
  // The first run compiles.
  measure(0, 0.25);
  for (let round = 1; round <= ROUNDS; round++) {
    measure(0, 0.25);
    measure(2, 1);
    if (round > 1) measure(1, 0.5);
    if (isFine(times)) return { times, isLinear: true };
  }
  return { times, isLinear: false };
}

/** Tests that the processor time of a function of a size grows linearly up to `most`; what it prepares counts as well. */
export function isLinear(run: (size: number) => unknown, most: number): boolean {
  return measureGrowth((size) => () => run(size), most).isLinear;
}

function isFine([quarter, half, all]: Growth['times']): boolean {
  return (
    all < FLOOR_MS ||
    all <= MOST_GROWTH.fourfold * quarter ||
    (half < Infinity && all <= MOST_GROWTH.twofold * half)
  );
}

/** Of this thread: other threads compile and collect garbage. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
