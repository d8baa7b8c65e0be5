/** The sums of a run's steps, said in one line at its end. */
export class TestTotals {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #failures = [];

  /** @param {{passed: number, failed: number, skipped: number, failures?: string[]}} counts of one step */
  add(counts) {
    for (const key of Object.keys(this.#counts)) this.#counts[key] += counts[key];
    this.#failures.push(...(counts.failures ?? []));
  }

  /** @returns the exit code of the run */
  say() {
    // Once more at the end: whoever reads the last lines alone knows what to mend.
    if (this.#failures.length > 0)
      console.log(`\nFailed:\n${this.#failures.map((line) => `  ${line}`).join('\n')}`);
    const { passed, failed, skipped } = this.#counts;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 ? 1 : 0;
  }
}
