/** Stops the programs of a benchmark when a signal ends the benchmark. */
export function stopWithUs(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(1));
    });
  }
}
