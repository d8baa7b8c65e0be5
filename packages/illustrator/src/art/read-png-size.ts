const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The largest picture; decoding takes four bytes for each pixel. */
const MAX_PIXELS = 40_000_000;

/** Reads the width and height from a PNG's header; throws `TypeError` for other files. */
export function readPngSize(png: Uint8Array): { width: number; height: number } {
  if (png.length < 33 || SIGNATURE.some((byte, index) => png[index] !== byte))
    throw new TypeError('Not a PNG file');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (width === 0 || height === 0 || width * height > MAX_PIXELS)
    throw new TypeError('A PNG of impossible size');
  return { width, height };
}
