import { colourZoom } from './colour-zoom.ts';

/** The spoken word jumps forward in cyan with a halo of its colour. */
export const cyanZoom = colourZoom('cyan-zoom', '#19F0FF');
