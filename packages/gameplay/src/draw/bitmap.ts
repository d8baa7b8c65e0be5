import { Resvg } from '@resvg/resvg-js';

/** Pixels of a frame for each unit in which the games are drawn: 720 × 640 units are 1080 × 960 pixels. */
export const DENSITY = 1.5;

/** Premultiplied RGBA. */
export interface Bitmap {
  /** Units. */
  width: number;
  height: number;
  /** Pixels. */
  columns: number;
  rows: number;
  pixels: Uint8Array;
}

/** Draws SVG markup (without the outer element) once; a bitmap is then laid many times. */
export function rasterize(markup: string, width: number, height: number): Bitmap {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: DENSITY },
  }).render();
  const { width: columns, height: rows } = image;
  return { width, height, columns, rows, pixels: new Uint8Array(image.pixels) };
}
