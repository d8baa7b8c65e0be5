import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The frame of a screen inside the shell: measured width, one heading. */
export function Page({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'narrow' }) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

/**
 * A tool's two columns from 1000 px, one below: the steps on the left; on the right, sticky, the preview and then
 * the result.
 */
export function ToolColumns({ steps, result, isPinned = false }: ToolColumnsProps) {
  return (
    <div className={classes.columns} data-pinned={isPinned || undefined}>
      <div className={classes.steps}>{steps}</div>
      <div className={classes.result}>{result}</div>
    </div>
  );
}

interface ToolColumnsProps {
  steps: ReactNode;
  result: ReactNode;
  /** On a phone the preview stays on top while the steps go by. */
  isPinned?: boolean;
}

/** One numbered step of a tool. */
export function Step({
  number,
  title,
  hint,
  isUnderPreview = false,
  hidesHeading = false,
  children,
}: StepProps) {
  return (
    <section
      className={classes.step}
      data-under-preview={isUnderPreview || undefined}
      data-hides-heading={hidesHeading || undefined}
      aria-labelledby={`step-${number}`}
    >
      <header className={classes.stepHeader}>
        <span className={classes.stepNumber} aria-hidden="true">
          {number}
        </span>
        <h2 id={`step-${number}`} className={classes.stepTitle}>
          {title}
        </h2>
        {hint ? <span className={classes.stepHint}>{hint}</span> : null}
      </header>
      {children}
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  hint?: ReactNode;
  /** On a phone it stands directly below a pinned preview. */
  isUnderPreview?: boolean;
  /** On a phone with a pinned preview it needs no heading that is seen. */
  hidesHeading?: boolean;
  children: ReactNode;
}

/** The primary action: at the end of the column, always in sight. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.action} data-tool-action="">
      {children}
    </div>
  );
}
