import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './shelf.module.css';

interface ShelfProps {
  id: string;
  title: string;
  /** A link beside the title. */
  more?: { to: string; label: string };
  /** `ShelfCard`s. */
  children: ReactNode;
}

/** Cards side by side below a title, in a row that scrolls. */
export function Shelf({ id, title, more, children }: ShelfProps) {
  return (
    <section aria-labelledby={id} className={classes.root}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {more ? (
          <Link to={more.to} className={classes.more}>
            {more.label}
          </Link>
        ) : null}
      </header>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

interface ShelfCardProps {
  to: string;
  name: string;
  /** A line below the name. */
  detail?: string | null;
  /** The picture above the name. */
  children: ReactNode;
}

export function ShelfCard({ to, name, detail, children }: ShelfCardProps) {
  return (
    <li>
      <Link to={to} className={classes.card}>
        <span className={classes.picture}>{children}</span>
        <span className={classes.name}>{name}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </Link>
    </li>
  );
}
