import drawings from './drawings.json' with { type: 'json' };

/** A flat coloured shape of an emoji: an ASS drawing whose control box begins at 0,0, and the place of that box. */
export interface EmojiShape {
  colour: string;
  /** In units of which an emoji is 360 wide and high, like `top`, `width`, `height` and the drawing itself. */
  left: number;
  top: number;
  width: number;
  height: number;
  drawing: string;
}

/**
 * The emoji that captions can draw, as shapes from back to front. The data file is written by scripts/build-emoji.ts;
 * graphics: Twemoji, CC BY 4.0, Twitter, Inc. and other contributors.
 */
export const EMOJI: Readonly<Record<string, readonly EmojiShape[]>> = drawings;
