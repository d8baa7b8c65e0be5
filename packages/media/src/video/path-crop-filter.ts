import { type CropPath, cropPathExpression } from './crop-path.ts';

/**
 * Builds a crop that moves along a path within the picture. `exact` moves by single pixels instead of chroma
 * pairs, which would show as trembling in a slow pan. @param size width and height, as the filter takes them
 */
export function pathCropFilter(size: string, path: CropPath): string {
  const x = cropPathExpression(path, 'centerX');
  const y = cropPathExpression(path, 'centerY');
  return [
    `crop=${size}`,
    `x='max(0,min(iw-ow,iw*(${x})-ow/2))'`,
    `y='max(0,min(ih-oh,ih*(${y})-oh/2))'`,
    'exact=1',
  ].join(':');
}
