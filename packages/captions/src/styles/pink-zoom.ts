import { colourZoom } from './colour-zoom.ts';

/** The spoken word jumps forward in pink with a halo of its colour. */
export const pinkZoom = colourZoom('pink-zoom', '#FF4FB8');
