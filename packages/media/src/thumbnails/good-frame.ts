/** The first seconds, in which a good frame is searched. */
export const GOOD_FRAME_SECONDS = 10;
/** The long side of a card's picture, in pixels. */
export const CARD_SIDE = 480;

export const LOOKS_PER_SECOND = 5;
export const LOOK_FILTER = `fps=${LOOKS_PER_SECOND}`;

/** Filters that select the most typical frame that is not black; none when all are black. */
export const GOOD_FRAME_FILTERS: readonly string[] = [
  'signalstats',
  // Black is 16; frames with an average below 24 count as black.
  'metadata=mode=select:key=lavfi.signalstats.YAVG:value=24:function=greater',
  `thumbnail=n=${GOOD_FRAME_SECONDS * LOOKS_PER_SECOND}`,
];
