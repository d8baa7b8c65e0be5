import type { Rectangle } from './crop-window.ts';
import type { SourceFacts } from './film-facts.ts';

/**
 * Returns the part of a webcam's picture that fills the face's part of layout `screen_and_face`: the largest one of its
 * aspect ratio inside of the inset, with the face as near to its middle as the inset allows.
 * @param share of the canvas's height for the face
 */
export function faceOfInset(
  { inset, width, height }: Pick<SourceFacts, 'inset' | 'width' | 'height'>,
  canvas: { width: number; height: number },
  share: number,
): Rectangle | null {
  if (!inset) return null;
  const { rectangle, face } = inset;
  // In fractions of the picture, whose sides have different lengths.
  const aspect = (canvas.width / (canvas.height * share)) * (height / width);
  const size = {
    width: Math.min(rectangle.width, rectangle.height * aspect),
    height: Math.min(rectangle.height, rectangle.width / aspect),
  };
  const within = (middle: number, length: number, from: number, until: number) =>
    Math.min(Math.max(middle - length / 2, from), until - length);
  return {
    x: within(face.x, size.width, rectangle.x, rectangle.x + rectangle.width),
    y: within(face.y, size.height, rectangle.y, rectangle.y + rectangle.height),
    ...size,
  };
}
