import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  order?: 1 | 2;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, its contents one below the other. */
export function Panel({ id, title, order = 2, aside, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={order} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** For fields or buttons beside each other in a panel, on one line at their feet. */
export const panelRowClass = classes.row ?? '';
