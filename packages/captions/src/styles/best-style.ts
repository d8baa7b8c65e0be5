/** The default style of each screen: Dynamic Zoom, which is readable on any picture. */
export const BEST_STYLE_IDS = { clip: 12, subtitles: 13 } as const;

/** The keys of the styles that are shown first: readable over any picture, and unlike each other. */
export const RECOMMENDED_STYLES: readonly string[] = ['dynamic-zoom', 'rectangles', 'blue-and-gold'];
