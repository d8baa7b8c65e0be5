/** On a phone the result lies below the steps: brings `[data-run-result]` into sight once it is drawn. */
export function revealResult(): void {
  requestAnimationFrame(() => {
    document.querySelector('[data-run-result]')?.scrollIntoView({ block: 'nearest' });
  });
}
