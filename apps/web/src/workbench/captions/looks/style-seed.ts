import { randomId } from '@atelier/client/random-id';

/** Settles what a random style draws on this page: the preview and the file that is made from it are the same. */
export const STYLE_SEED = randomId();
