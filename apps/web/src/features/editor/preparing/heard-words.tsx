import type { FilmView } from '@atelier/contracts/tools/films';
import { useRef } from 'react';
import classes from './preparing.module.css';

/** The words recognised so far, as flowing text; new ones fade in. */
export function HeardWords({ words }: { words: NonNullable<FilmView['heard']> }) {
  const last = useRef({ shown: 0, fresh: 0 });
  if (last.current.shown !== words.length) last.current = { shown: words.length, fresh: last.current.shown };
  const { fresh } = last.current;
  const textOf = (from: number, until?: number) =>
    words
      .slice(from, until)
      .map(({ text }) => text)
      .join(' ');
  return (
    <p className={classes.words}>
      {textOf(0, fresh)}{' '}
      <span key={fresh} className={classes.new}>
        {textOf(fresh)}
      </span>
    </p>
  );
}
