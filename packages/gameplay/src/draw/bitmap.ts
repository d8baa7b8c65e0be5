import { Resvg } from '@resvg/resvg-js';

/** Premultiplied RGBA. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Draws SVG markup (without the outer element) once; a bitmap is then laid many times. */
export function rasterize(markup: string, width: number, height: number): Bitmap {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, pixels: new Uint8Array(image.pixels) };
}
