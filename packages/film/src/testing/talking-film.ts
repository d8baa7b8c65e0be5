import type { Film } from '../document/film-schema.ts';
import { filmAt } from './exported-film.ts';

/** Makes a film of two speakers who take turns of ten words; one of them has a name with signs of XML. */
export function talkingFilm(): Film {
  const film = filmAt(25);
  const words = (film.words.main ?? []).map((word, index) => ({
    ...word,
    text: index % 7 === 3 ? `a<b>&"${index}"` : `mot${index}`,
    speaker: index % 20 < 10 ? 's1' : 's2',
  }));
  const speakers = {
    s1: { name: 'Léa', color: '#ffd400' },
    s2: { name: 'Tom <2> & "Jo"', color: '#4cc9f0' },
  };
  return { ...film, words: { main: words }, speakers };
}
