/** What each screen begins with: Dynamic Zoom, read at a glance on any picture and moving with the voice. */
export const BEST_STYLE_IDS = { clip: 12, subtitles: 13 } as const;
