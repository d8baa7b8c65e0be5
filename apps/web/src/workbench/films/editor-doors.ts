/** The panels of the editor that a form opens it with. */
export const EDITOR_DOORS = ['words', 'cuts', 'emphasis', 'check', 'framing', 'sound', 'second'] as const;
export type EditorDoor = (typeof EDITOR_DOORS)[number];

/** Returns the panel that the state of a location names; null for none. */
export function doorOf(state: unknown): EditorDoor | null {
  const door = typeof state === 'object' && state !== null && 'door' in state ? state.door : null;
  return EDITOR_DOORS.find((one) => one === door) ?? null;
}
