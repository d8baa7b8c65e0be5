import { colourZoom } from './colour-zoom.ts';

/** The spoken word jumps forward in yellow with a halo of its colour. */
export const yellowZoom = colourZoom('yellow-zoom', '#FFE600');
