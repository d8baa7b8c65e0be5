/** A part of a picture in its own pixels; may reach beyond its edges. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around the subject of a square, as a share of its larger side. */
const MARGIN = 0.08;
const SOLID_ALPHA = 24;

/** The square around what was kept: the subject in the middle with a little room, never cut. */
export function squareAround(subject: Frame): Frame {
  const side = Math.ceil(Math.max(subject.width, subject.height) * (1 + 2 * MARGIN));
  return {
    x: Math.round(subject.x + subject.width / 2 - side / 2),
    y: Math.round(subject.y + subject.height / 2 - side / 2),
    width: side,
    height: side,
  };
}

/** The smallest frame that holds every visible pixel of RGBA data; the whole picture when none is. */
export function subjectOf(pixels: { data: ArrayLike<number>; width: number; height: number }): Frame {
  const { data, width, height } = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < SOLID_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Places a backdrop of that size so that it fills a target, cut evenly at its edges. */
export function coverRect(
  source: { width: number; height: number },
  target: { width: number; height: number },
): Frame {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const [width, height] = [source.width * scale, source.height * scale];
  return { x: (target.width - width) / 2, y: (target.height - height) / 2, width, height };
}
