import type { Frame } from '../caption-line.ts';

/** Pixels from the frame's left and top edge. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the area in which captions may be drawn.
 *
 * Tall frames (clips) avoid the controls that short-video apps show over a 1080×1920 picture, the widest of
 * each side counting:
 *   top     TikTok 130 px, Shorts 120 px, Reels 14 % (Meta's guide for ads)   → 14 %, 269 px
 *   right   buttons: TikTok 120 to 164 px with the 2026 playlist button low at the corner, Reels 120 px → 14 %, 151 px
 *   left    TikTok 60 px, Reels 6 %; but captions stand in the middle, so the right side counts twice → 14 %
 *   bottom  Shorts 25 % (480 px), Reels 450 px, TikTok 320 to 370 px → 28 %, 538 px
 * (Meta Business Help, "safe zones for Reels"; TikTok Ads Manager creative specifications; figures measured
 * on devices by caption tools in 2025 and 2026. Meta's 35 % bottom holds for paid ads with a call button.)
 *
 * Other frames are watched in ordinary players: EBU R 95 graphics-safe, 5 % on each side, and a little more
 * at the bottom, where players show their bar.
 */
export function safeArea(frame: Frame): Rectangle {
  const share = isTall(frame)
    ? { left: 0.14, right: 0.14, top: 0.14, bottom: 0.28 }
    : { left: 0.05, right: 0.05, top: 0.05, bottom: 0.07 };
  return {
    left: frame.width * share.left,
    top: frame.height * share.top,
    right: frame.width * (1 - share.right),
    bottom: frame.height * (1 - share.bottom),
  };
}

/** True for frames that short-video apps show full screen: about 9:16, not 4:5. */
export function isTall(frame: Frame): boolean {
  return frame.width / frame.height < 0.7;
}

/**
 * Returns the width to which sizes are relative: the frame's own if it is tall, less if it is wide, so that
 * captions on 16:9 are about 1.3 times broadcast subtitles and not a third of the picture.
 */
export function referenceWidth(frame: Frame): number {
  return Math.min(frame.width, frame.height * 0.75);
}

/** Returns the words in a row. Styles define them for tall frames; wide ones have room for 1.5 times as many. */
export function wordsPerRow(style: { maxWordsPerRow: number }, frame: Frame): number {
  return isTall(frame) ? style.maxWordsPerRow : Math.round(style.maxWordsPerRow * 1.5);
}

/** Returns the most words on screen at one time. */
export function wordsAtOnce(
  style: { maxWordsPerRow: number; maxRows: number; maxWords?: number },
  frame: Frame,
): number {
  const inRows = wordsPerRow(style, frame) * style.maxRows;
  if (style.maxWords === undefined) return inRows;
  // One word at a time is part of the style, whatever the room.
  const most = isTall(frame) || style.maxWords === 1 ? style.maxWords : Math.round(style.maxWords * 1.5);
  return Math.min(inRows, most);
}
