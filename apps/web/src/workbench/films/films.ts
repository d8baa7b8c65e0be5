import { filmsOf } from '@atelier/client/films';
import { api } from '../../lib/api/api.ts';

/** The films of the person who is signed in. */
export const films = filmsOf(api);
