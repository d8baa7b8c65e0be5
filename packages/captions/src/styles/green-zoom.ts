import { colourZoom } from './colour-zoom.ts';

/** The spoken word jumps forward in green with a halo of its colour. */
export const greenZoom = colourZoom('green-zoom', '#2BFF66');
