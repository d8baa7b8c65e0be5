/** The panels that are not shown at first, in files of their own. */
export const loadPanels = {
  frame: async () => ({ default: (await import('./frame-panel.tsx')).FramePanel }),
  layers: async () => ({ default: (await import('./layers-panel.tsx')).LayersPanel }),
  sound: async () => ({ default: (await import('./sound/sound-panel.tsx')).SoundPanel }),
  selected: async () => ({ default: (await import('./selected/selection-panel.tsx')).SelectionPanel }),
  words: async () => ({ default: (await import('./word/word-sheet.tsx')).WordSheet }),
};

/** Loads the panels once the editor stands, so that they open without a connection. */
export function preloadPanels(): void {
  for (const load of Object.values(loadPanels))
    load().catch((error: unknown) => console.warn('A panel is not loaded yet', error));
}
