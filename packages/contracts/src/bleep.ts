/** The tone in place of a bleeped word: its frequency, and its amplitude at the level of speech. */
export const BLEEP = { hertz: 1000, level: 0.22 } as const;
