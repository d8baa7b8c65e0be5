/**
 * Brings what matches a selector into sight, opens what it is folded away in and gives it the focus.
 * @returns false when nothing matches
 */
export function reveal(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return false;
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  ) {
    around.open = true;
  }
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  return true;
}

const FOCUSABLE = 'input, button, textarea, select, summary, a[href], [tabindex]';
