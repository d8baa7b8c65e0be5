import { MASKS_PER_SECOND } from '@atelier/contracts/tools/film/mask-sheet';
import { plainTake, type Take } from '@atelier/media/segments/take-chains';
import type { MaskFile, MaskFiles } from './port.ts';

/**
 * Returns takes of masks that lie exactly on the pictures of takes: with their times, crops, zooms and transitions.
 * Layouts of several pictures, and sources without masks, are black: layers stay in front of them.
 */
export function maskTakes(takes: readonly Take[], masks: MaskFiles): Take[] {
  return takes.map((take) => maskTake(take, masks) ?? plainTake(take.frames));
}

/** Returns a take of masks; null for a take whose people cannot be masked. */
export function maskTake(take: Take, masks: MaskFiles): Take | null {
  const { sources, layout, transition } = take;
  const [taken] = sources;
  const mask = taken && Object.hasOwn(masks, taken.source.path) ? masks[taken.source.path] : undefined;
  if (!taken || !mask || (layout.kind !== 'fill' && (layout.kind !== 'fit' || layout.bubble))) return null;
  const { info } = taken.source;
  const { width, height } = info.video;
  const video = {
    ...info.video,
    streamIndex: 0,
    codec: 'rawvideo',
    codedWidth: width,
    codedHeight: height,
    sampleAspectRatio: { num: 1, den: 1 },
    rotationDegrees: 0 as const,
    isInterlaced: false,
    pixelFormat: 'yuv420p',
    bitDepth: 8,
    hasAlpha: false,
    isFullRange: false,
    isHdr: false,
    colorSpace: 'bt709',
    colorTransfer: 'bt709',
    colorPrimaries: 'bt709',
  };
  return {
    ...take,
    sources: [
      {
        ...taken,
        copy: undefined,
        source: { path: mask.path, info: { ...info, video }, decoding: rawDecoding(mask) },
        maskOf: { width, height },
      },
    ],
    layout: layout.kind === 'fit' ? { ...layout, kind: 'inside' } : layout,
    cubePath: null,
    backdrop: undefined,
    // People appear as their scene does; those of the former scene do not cover anything any more.
    transition: transition && {
      ...transition,
      ...(transition.kind === 'dip' && { color: '#000000' }),
      from: plainTake(transition.from.frames),
    },
  };
}

function rawDecoding({ width, height }: MaskFile): string[] {
  return [
    ...['-format_whitelist', 'rawvideo', '-f', 'rawvideo', '-pixel_format', 'gray'],
    ...['-video_size', `${width}x${height}`, '-framerate', String(MASKS_PER_SECOND)],
  ];
}
