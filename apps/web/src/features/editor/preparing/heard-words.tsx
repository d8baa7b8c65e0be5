import type { FilmView } from '@atelier/film/wire/film-answers';
import { useState } from 'react';
import classes from './preparing.module.css';

/** The words recognised so far, as flowing text; new ones fade in. */
export function HeardWords({ words }: { words: NonNullable<FilmView['heard']> }) {
  // The numbers of words that are shown now, and that were shown before.
  const [{ shown, before }, setCounts] = useState({ shown: 0, before: 0 });
  if (shown !== words.length) setCounts({ shown: words.length, before: shown });
  const textOf = (from: number, until?: number) =>
    words
      .slice(from, until)
      .map(({ text }) => text)
      .join(' ');
  return (
    <p className={classes.words}>
      {textOf(0, before)}{' '}
      <span key={before} className={classes.new}>
        {textOf(before)}
      </span>
    </p>
  );
}
