import type { Framing } from '@atelier/contracts';
import type { CropPoint, FilmFacts, SourceFacts } from '@atelier/film';
import type { CropPath, MediaInfo } from '@atelier/media';

/**
 * Returns the facts of a film's source.
 * @param hash the hash of the file's content
 * @param framing the plan of `planFraming` for a range of the source; null without one
 */
export function factsOfSource(info: MediaInfo, hash: string, framing: Framing | null = null): SourceFacts {
  const { width, height } = info.video && info.kind !== 'audio' ? info.video : { width: 16, height: 9 };
  const startSeconds = framing?.startSeconds ?? 0;
  const duo = framing?.duo?.parts.map((part) => toPoints(part.path, startSeconds, scaleOf(part.widthShare)));
  const [upper, lower] = duo ?? [];
  return {
    hash,
    width,
    height,
    ...(info.timecode && info.video && { timecode: { label: info.timecode, rate: info.video.frameRate } }),
    ...(info.audio === null && { is_silent: true }),
    ...(framing?.follow && { crop_path: toPoints(framing.follow, startSeconds) }),
    ...(upper && lower && { duo_paths: [upper, lower] }),
    ...(framing?.grid && {
      grid_faces: framing.grid.faces.map(({ width: face, path }) => ({
        width: face,
        path: toPoints(path, startSeconds),
      })),
    }),
    ...(framing?.inset && { inset: framing.inset }),
    ...(framing &&
      framing.people.length > 0 && {
        people: framing.people.map(({ turns, seen }) => ({
          turns: turns.map((turn) => toSource(turn, startSeconds)),
          seen: seen.map((sight) => toSight(sight, startSeconds)),
        })),
      }),
    ...(framing &&
      framing.sights.length > 0 && {
        sights: framing.sights.map((sight) => toSight(sight, startSeconds)),
      }),
    ...(framing &&
      framing.faces.length > 0 && {
        faces: {
          aspect: framing.size.width / framing.size.height,
          boxes: framing.faces.map((face) => ({
            ...face,
            startSeconds: face.startSeconds + startSeconds,
            endSeconds: face.endSeconds + startSeconds,
          })),
        },
      }),
  };

  /** Returns the size of the window for a crop's share of the width. */
  function scaleOf(widthShare: number): number {
    if (!framing) return 1;
    const aspect = framing.size.width / (framing.size.height / 2);
    return Math.max(1, Math.min(1, (aspect * height) / width) / widthShare);
  }
}

/** Returns the facts of a file beside the sources. @param hash the hash of its content */
export function assetFacts(info: MediaInfo | undefined, hash: string): FilmFacts['assets'][string] {
  const seconds = info?.video ? info.durationSeconds : 0;
  return { hash, ...(seconds > 0 && { duration_seconds: seconds }) };
}

function toSource(stretch: { startSeconds: number; endSeconds: number }, startSeconds: number) {
  return {
    start_seconds: stretch.startSeconds + startSeconds,
    end_seconds: stretch.endSeconds + startSeconds,
  };
}

function toSight({ centerX, centerY, width, ...stretch }: Framing['sights'][number], startSeconds: number) {
  return { ...toSource(stretch, startSeconds), x: centerX, y: centerY, width };
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
