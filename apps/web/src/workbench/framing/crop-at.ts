import type { CropPathView } from '@atelier/contracts/tools/framing';

interface Size {
  width: number;
  height: number;
}

/** A part of the picture, in its own pixels. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** The largest crop of that shape, as the server's ffmpeg takes it at a moment of the range. */
export function cropAt(path: CropPathView, seconds: number, video: Size, shape: Size): Crop {
  const ratio = shape.width / shape.height;
  const size = {
    width: Math.min(video.width, video.height * ratio),
    height: Math.min(video.height, video.width / ratio),
  };
  return placed(path, seconds, video, size);
}

function placed(path: CropPathView, seconds: number, video: Size, size: Size): Crop {
  const inside = (center: number, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, whole * center - part / 2));
  return {
    ...size,
    x: inside(placeAt(path, seconds, 'centerX'), video.width, size.width),
    y: inside(placeAt(path, seconds, 'centerY'), video.height, size.height),
  };
}

/** One coordinate of a path: it glides between two moments unless the later one is a cut. */
function placeAt(path: CropPathView, seconds: number, axis: 'centerX' | 'centerY'): number {
  const sorted = path.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
  const next = sorted.findIndex(({ timeSeconds }) => timeSeconds > seconds);
  const before = sorted[(next < 0 ? sorted.length : next) - 1];
  const after = next < 0 ? undefined : sorted[next];
  const here = (before ?? after)?.[axis] ?? 0.5;
  if (!before || !after || after.cut) return here;
  const share = (seconds - before.timeSeconds) / (after.timeSeconds - before.timeSeconds);
  return here + ((after[axis] ?? 0.5) - here) * share;
}
