/** The panels of the editor that a form opens it with. */
export const EDITOR_PANELS = ['words', 'cuts', 'emphasis', 'check', 'framing', 'sound', 'second'] as const;
export type EditorPanel = (typeof EDITOR_PANELS)[number];

/** Returns the panel that the state of a location names; null for none. */
export function panelOf(state: unknown): EditorPanel | null {
  const panel = typeof state === 'object' && state !== null && 'panel' in state ? state.panel : null;
  return EDITOR_PANELS.find((one) => one === panel) ?? null;
}
