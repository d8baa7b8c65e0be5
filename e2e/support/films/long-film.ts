import type { Film } from '@atelier/film';

const WORDS = 22_000;
const WORD_SECONDS = 0.32;
/** A scene ends after this many words, and the next one begins after a cut word. */
const SCENE_WORDS = 55;

/** Returns a film with two hours of words in 400 scenes, made of a short one. */
export function longFilm(film: Film): Film {
  const words = Array.from({ length: WORDS }, (_, index) => ({
    id: `w${index}`,
    text: index % 12 === 11 ? `fin${index}.` : `mot${index}`,
    confidence: null,
    speaker: null,
    start_seconds: index * WORD_SECONDS,
    end_seconds: index * WORD_SECONDS + 0.3,
    emphasis: 0,
    emoji: null,
  }));
  const [scene] = film.scenes;
  const { main } = film.sources;
  if (!scene || !main) throw new Error('The film is empty.');
  return {
    ...film,
    words: { main: words },
    sources: { main: { ...main, duration_seconds: WORDS * WORD_SECONDS } },
    scenes: Array.from({ length: WORDS / SCENE_WORDS }, (_, index) => ({
      ...scene,
      id: `sc${index}`,
      start_seconds: index * SCENE_WORDS * WORD_SECONDS,
      end_seconds: ((index + 1) * SCENE_WORDS - 1) * WORD_SECONDS,
    })),
  };
}
