import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  body?: string;
  /** The next action. */
  action?: ReactNode;
  titleOrder?: 1 | 2 | 3;
}

/** An empty list: the reason and the next action. */
export function EmptyState({ icon, title, body, action, titleOrder = 2 }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Title order={titleOrder} className={classes.title} data-order={titleOrder}>
        {title}
      </Title>
      {body ? (
        <Text c="dimmed" maw={420}>
          {body}
        </Text>
      ) : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
