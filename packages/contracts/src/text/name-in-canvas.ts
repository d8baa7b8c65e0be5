import { FILM_NAME_MAX, type FilmCanvas } from '../tools/films.ts';
import { cutText } from './cut-text.ts';

/** Names a film's render in another canvas: “Interview (1:1)”. @param canvas null for the film's own */
export function nameInCanvas(name: string, canvas: FilmCanvas | null): string {
  if (canvas === null) return name;
  const ratio = ` (${canvas})`;
  return cutText(name, FILM_NAME_MAX - ratio.length) + ratio;
}
