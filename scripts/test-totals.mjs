/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures]
 * @property {{test: string, seconds: number}[]} [times] how long each test took
 */

/** The sums of a run's steps, said in one line at its end. */
export class TestTotals {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #failures = [];
  #times = [];

  /** @param {Counts} counts of one step */
  add(counts) {
    for (const key of Object.keys(this.#counts)) this.#counts[key] += counts[key];
    this.#failures.push(...(counts.failures ?? []));
    this.#times.push(...(counts.times ?? []));
  }

  /** The ten slowest tests, each with its share of the time of all tests. */
  slowest() {
    const total = this.#times.reduce((sum, { seconds }) => sum + seconds, 0);
    return this.#times
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
      .map(
        ({ test, seconds }) => `${((100 * seconds) / total).toFixed(1)} % ${test} (${Math.round(seconds)} s)`,
      );
  }

  /** @returns the exit code of the run */
  say() {
    const slowest = this.slowest();
    if (slowest.length > 0)
      console.log(`\nSlowest, with the share of all tests' time: ${slowest.join('; ')}`);
    // Once more at the end: whoever reads the last lines alone knows what to mend.
    if (this.#failures.length > 0)
      console.log(`\nFailed:\n${this.#failures.map((line) => `  ${line}`).join('\n')}`);
    const { passed, failed, skipped } = this.#counts;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 ? 1 : 0;
  }
}
