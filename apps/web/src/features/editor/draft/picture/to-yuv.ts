/** The colours of drafts, which are those of rendered files. */
export const DRAFT_COLORS = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const satisfies VideoColorSpaceInit;

/** Whole numbers in place of fractions, in 65,536ths. */
const BITS = 16;
const ROUND = 1 << (BITS - 1);

interface Size {
  /** In pixels; even. */
  width: number;
  height: number;
}

/** Returns the bytes of a picture of I420: a luma for each pixel, and two chroma values for each four. */
export function yuvBytes({ width, height }: Size): number {
  return (width * height * 3) / 2;
}

/**
 * Converts a picture to I420 in the colours of BT.709, with values from 16 on. Browsers convert canvases by matrices of
 * their own, which shifts colours by up to twelve levels.
 * @param rgba four bytes for each pixel
 * @param yuv receives `yuvBytes` bytes
 */
export function toYuv(rgba: Uint8ClampedArray, { width, height }: Size, yuv: Uint8Array): void {
  const blues = width * height;
  const reds = blues + blues / 4;
  for (let row = 0; row < height; row += 2) {
    let chroma = (row / 2) * (width / 2);
    for (let column = 0; column < width; column += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const pixel = (row + (corner >> 1)) * width + column + (corner & 1);
        const r = rgba[4 * pixel] ?? 0;
        const g = rgba[4 * pixel + 1] ?? 0;
        const b = rgba[4 * pixel + 2] ?? 0;
        yuv[pixel] = 16 + ((11_966 * r + 40_254 * g + 4_064 * b + ROUND) >> BITS);
        red += r;
        green += g;
        blue += b;
      }
      // The sums of four pixels have two bits more.
      yuv[blues + chroma] = 128 + ((-6_596 * red - 22_189 * green + 28_785 * blue + 4 * ROUND) >> (BITS + 2));
      yuv[reds + chroma] = 128 + ((28_785 * red - 26_145 * green - 2_640 * blue + 4 * ROUND) >> (BITS + 2));
      chroma += 1;
    }
  }
}
