/** The default style of each screen: Dynamic Zoom, which is readable on any picture. */
export const BEST_STYLE_IDS = { clip: 12, subtitles: 13 } as const;
