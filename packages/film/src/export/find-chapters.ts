import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { withMasks } from '../time/caption-word.ts';
import { filmDuration } from '../time/film-time.ts';
import { paragraphs } from './paragraphs.ts';

/** A chapter of a film, in the time of the film; it lasts until the next one. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** YouTube's rules: at least three chapters of at least ten seconds. */
const LEAST_CHAPTERS = 3;
const LEAST_CHAPTER_SECONDS = 10;
const CHAPTER_SECONDS = 60;
const TITLE_WORDS = 6;

/**
 * Finds the chapters of a film: about one a minute, at the start of a paragraph, called by its first words; bleeped
 * words are masked. None for a film that is too short for three. The first begins at zero.
 */
export function findChapters(film: Film): Chapter[] {
  const total = filmDuration(film);
  const chapters: Chapter[] = [];
  for (const words of paragraphs(film)) {
    const startSeconds = chapters.length === 0 ? 0 : (words[0]?.startSeconds ?? 0);
    const last = chapters.at(-1);
    const isDue = last === undefined || startSeconds - last.startSeconds >= CHAPTER_SECONDS;
    if (!isDue || total - startSeconds < LEAST_CHAPTER_SECONDS) continue;
    const first = withMasks(words.slice(0, TITLE_WORDS), film.sound);
    chapters.push({ startSeconds, title: joinWords(first.map(({ word }) => word.text)) });
  }
  return chapters.length < LEAST_CHAPTERS ? [] : chapters;
}
