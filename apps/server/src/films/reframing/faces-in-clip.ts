import type { FaceBoxView } from '@atelier/contracts/tools/framing';
import type { CropPath, FrameSize } from '@atelier/media';
import type { Look } from './looking/look-around.ts';

/** Length of a stretch: captions keep their place for this long, and a face box covers every position within it. */
const STRETCH_SECONDS = 1;
/** Smallest height of a face, in parts of the clip's height; smaller ones are people in the background. */
const SMALLEST = 0.05;
/** Margins for forehead and chin, in parts of the face's height: detectors only cover the eyes to the mouth. */
const ABOVE = 0.1;
const BELOW = 0.12;

/**
 * Lists the faces in the clip's own frame, one box per person and stretch.
 * @param path crop path of the clip; null: the crop stays in the middle
 */
export function facesInClip(
  look: Look,
  { source, size, path }: { source: FrameSize; size: FrameSize; path: CropPath | null },
): FaceBoxView[] {
  const ratio = size.width / size.height;
  const shareX = Math.min(1, (source.height * ratio) / source.width);
  const shareY = Math.min(1, source.width / ratio / source.height);
  const found = new Map<string, FaceBoxView>();
  for (const { timeSeconds, faces } of look.samples) {
    const cropX = inside(placeAt(path ?? [], timeSeconds), shareX);
    const stretch = Math.floor(timeSeconds / STRETCH_SECONDS);
    const shown = faces
      .map((face) => ({
        left: (face.centerX - face.width / 2 - cropX) / shareX,
        right: (face.centerX + face.width / 2 - cropX) / shareX,
        top: (face.centerY - face.height * (0.5 + ABOVE) - (1 - shareY) / 2) / shareY,
        bottom: (face.centerY + face.height * (0.5 + BELOW) - (1 - shareY) / 2) / shareY,
      }))
      .filter((box) => box.right > 0.02 && box.left < 0.98 && box.bottom - box.top >= SMALLEST)
      .toSorted((first, second) => first.left - second.left);
    for (const [person, box] of shown.entries()) {
      const key = `${stretch} ${person}`;
      const times = { startSeconds: stretch * STRETCH_SECONDS, endSeconds: (stretch + 1) * STRETCH_SECONDS };
      found.set(key, rounded({ ...times, ...union(found.get(key) ?? box, box) }));
    }
  }
  return [...found.values()].toSorted((first, second) => first.startSeconds - second.startSeconds);
}

type Box = Pick<FaceBoxView, 'left' | 'top' | 'right' | 'bottom'>;

function union(first: Box, second: Box): Box {
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}

function rounded(box: FaceBoxView): FaceBoxView {
  const part = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
  return {
    ...box,
    left: part(box.left),
    top: part(box.top),
    right: part(box.right),
    bottom: part(box.bottom),
  };
}

/** The left edge of a crop of that share around a place, inside the picture. */
function inside(centerX: number, share: number): number {
  return Math.max(0, Math.min(1 - share, centerX - share / 2));
}

/** Interpolates the crop's centre at a moment: it glides between two keyframes unless the later one is a cut. */
function placeAt(path: CropPath, seconds: number): number {
  const next = path.findIndex(({ timeSeconds }) => timeSeconds > seconds);
  const before = path[(next < 0 ? path.length : next) - 1];
  const after = next < 0 ? undefined : path[next];
  if (!before || !after || after.cut) return (before ?? after)?.centerX ?? 0.5;
  const share = (seconds - before.timeSeconds) / (after.timeSeconds - before.timeSeconds);
  return before.centerX + (after.centerX - before.centerX) * share;
}
