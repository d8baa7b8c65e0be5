import { Skeleton } from '@mantine/core';
import classes from './project-skeletons.module.css';

const CARDS = 10;

/** Grey cards in the places of the projects that are coming. */
export function ProjectSkeletons() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {Array.from({ length: CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
        <div key={index} className={classes.card}>
          <Skeleton className={classes.picture ?? ''} radius={0} />
          <div className={classes.texts}>
            <Skeleton height={14} width="80%" />
            <Skeleton height={12} width="50%" />
          </div>
        </div>
      ))}
    </div>
  );
}
