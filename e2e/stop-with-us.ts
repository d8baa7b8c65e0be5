/** What was started for a bench ends with it, also when somebody stops the bench. */
export function stopWithUs(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(1));
    });
  }
}
