import { boxDifference, type GreyPicture } from './grey-picture.ts';

/** Fine enough to tell a person from the wall beside them. */
export const MOTION_COLUMNS = 32;

/** Returns the difference of each column from the previous picture, 0 to 255, from left to right. */
export function columnMotion(before: GreyPicture | null, now: GreyPicture): number[] {
  const width = Math.floor(now.width / MOTION_COLUMNS);
  return Array.from({ length: MOTION_COLUMNS }, (_, index) => {
    if (!before || width === 0) return 0;
    const column = { left: index * width, top: 0, width, height: now.height };
    return boxDifference(before, now, column, { x: 0, y: 0 });
  });
}
