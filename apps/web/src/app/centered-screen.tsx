import type { ReactNode } from 'react';
import { LogoMark } from '../ui/logo.tsx';
import classes from './centered-screen.module.css';

/** A message in the middle of the page: errors, a page that does not exist. */
export function CenteredScreen({
  children,
  withinShell = false,
}: {
  children: ReactNode;
  withinShell?: boolean;
}) {
  const content = (
    <div className={classes.content}>
      <LogoMark size={48} />
      {children}
    </div>
  );
  if (withinShell) return <div className={classes.root}>{content}</div>;
  return (
    <main id="main" tabIndex={-1} className={classes.root} data-full>
      {content}
    </main>
  );
}
