import { boxDifference, type GreyPicture } from './grey-picture.ts';

/** Fine enough to tell a person from the wall beside them. */
export const MOTION_COLUMNS = 32;

/** How much each column of a picture differs from the picture before, 0 to 255 each, from left to right. */
export function columnMotion(before: GreyPicture | null, now: GreyPicture): number[] {
  const width = Math.floor(now.width / MOTION_COLUMNS);
  return Array.from({ length: MOTION_COLUMNS }, (_, index) => {
    if (!before || width === 0) return 0;
    const column = { left: index * width, top: 0, width, height: now.height };
    return boxDifference(before, now, column, { x: 0, y: 0 });
  });
}
