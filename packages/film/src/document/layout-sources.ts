import type { Bubble, Layout } from './scene-schema.ts';

/** Returns the bubble of a layout. */
export function bubbleOf(layout: Layout): Bubble | undefined {
  return layout.kind === 'fit' ? layout.bubble : undefined;
}

/** Returns a layout without its bubble. */
export function withoutBubble(layout: Layout): Layout {
  if (layout.kind !== 'fit') return layout;
  const { bubble, ...rest } = layout;
  return rest;
}

/** Returns the name of the second source that a layout shows; null for none. */
export function otherSourceOf(layout: Layout): string | null {
  return layout.kind === 'split' ? layout.other : (bubbleOf(layout)?.camera ?? null);
}
