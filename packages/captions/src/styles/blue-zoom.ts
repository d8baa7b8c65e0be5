import { colourZoom } from './colour-zoom.ts';

/** The spoken word jumps forward in blue with a halo of its colour. */
export const blueZoom = colourZoom('blue-zoom', '#3D8BFF');
