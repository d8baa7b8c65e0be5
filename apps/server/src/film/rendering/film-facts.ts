import type { Framing } from '@atelier/contracts';
import type { CropPoint, SourceFacts } from '@atelier/film';
import { type CropPath, type MediaInfo, requireVideo } from '@atelier/media';

/**
 * Returns the facts of a film's source.
 * @param hash the hash of the file's content
 * @param framing the plan of `planFraming` for a range of the source; null without one
 */
export function factsOfSource(info: MediaInfo, hash: string, framing: Framing | null = null): SourceFacts {
  const { width, height } = info.kind === 'video' ? requireVideo(info) : { width: 16, height: 9 };
  const points = (path: CropPath, scale?: number) => toPoints(path, framing?.startSeconds ?? 0, scale);
  const duo = framing?.duo?.parts;
  return {
    hash,
    width,
    height,
    ...(framing?.follow && { crop_path: points(framing.follow) }),
    ...(duo && { duo_paths: [points(duo[0].path), points(duo[1].path)] as const }),
  };
}

/** Converts a path in the time of a range to the time of the source. */
function toPoints(path: CropPath, startSeconds: number, scale?: number): CropPoint[] {
  return path.map(({ timeSeconds, centerX, centerY, cut }) => ({
    at_seconds: timeSeconds + startSeconds,
    x: centerX,
    ...(centerY === undefined ? {} : { y: centerY }),
    ...(cut ? { cut } : {}),
    ...(scale === undefined ? {} : { scale }),
  }));
}
