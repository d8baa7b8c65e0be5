import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { chooseFrameSize, chooseOwnSize, type FrameSize, type PictureFit } from './choose-frame-size.ts';

/** The full sizes of the aspect ratios, in pixels. */
export const ASPECT_SIZES = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '5:4': { width: 1350, height: 1080 },
} as const satisfies Record<string, FrameSize>;

export type AspectRatio = keyof typeof ASPECT_SIZES;

/** `full`: every picture has the full size of its ratio. `source`: a smaller one for small sources. */
export const CANVAS_SIZES = ['full', 'source'] as const;
export type CanvasSize = (typeof CANVAS_SIZES)[number];

let chosen: CanvasSize = 'full';

/** Sets the size of pictures for this process, the operator's choice between sharp text and short encodes. */
export function setCanvasSize(wanted: CanvasSize): void {
  chosen = wanted;
}

/**
 * Chooses the full size of an aspect ratio, whatever the size of the source: text is as sharp as the canvas. With
 * `CANVAS_SIZE=source` small sources get a smaller one; see `chooseFrameSize`.
 */
export function chooseFormatSize(info: MediaInfo, aspect: AspectRatio, fit: PictureFit): FrameSize {
  if (chosen === 'full') return ASPECT_SIZES[aspect];
  return chooseFrameSize(requireVideo(info), ASPECT_SIZES[aspect], fit);
}

/** Chooses 1080×1920; see `chooseFormatSize`. */
export function chooseClipSize(info: MediaInfo, fit: PictureFit = 'crop'): FrameSize {
  return chooseFormatSize(info, '9:16', fit);
}

/**
 * Chooses the size on screen: even, at most 1920 on the long side. Pictures below 360 lines on the short side are
 * enlarged up to twice, because captions are unreadable in fewer.
 */
export function chooseSubtitlesSize(info: MediaInfo): FrameSize {
  const { width, height } = requireVideo(info);
  const enlargement = Math.min(2, Math.max(1, 360 / Math.min(width, height)));
  return chooseOwnSize({ width: width * enlargement, height: height * enlargement }, 1920);
}
