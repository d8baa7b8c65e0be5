import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  size?: 'sm' | 'md';
}

/** A small rounded label: price, engine, badge, status. */
export function Chip({ children, icon, tone = 'neutral', size = 'md' }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-size={size}>
      {icon}
      {children}
    </span>
  );
}
