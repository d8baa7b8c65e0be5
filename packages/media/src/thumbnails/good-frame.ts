/** A good frame is looked for in the first seconds only. */
export const GOOD_FRAME_SECONDS = 10;
/** The long side of a card's picture, in pixels. */
export const CARD_SIDE = 480;

export const LOOKS_PER_SECOND = 5;
export const LOOK_FILTER = `fps=${LOOKS_PER_SECOND}`;

/** Lets the most typical frame pass of those that are not black; none where all are. */
export const GOOD_FRAME_FILTERS: readonly string[] = [
  'signalstats',
  // Black is 16: frames darker than 24 on average show nothing.
  'metadata=mode=select:key=lavfi.signalstats.YAVG:value=24:function=greater',
  `thumbnail=n=${GOOD_FRAME_SECONDS * LOOKS_PER_SECOND}`,
];
