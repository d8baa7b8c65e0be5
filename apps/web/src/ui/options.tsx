import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './options.module.css';

interface OptionsProps {
  title: string;
  /** The current value, shown while the option is closed. */
  values: readonly (string | null)[];
  /** `Option`s. */
  children: ReactNode;
}

/** Choices that have good defaults, folded away; what they are now is said in one line. */
export function Options({ title, values, children }: OptionsProps) {
  return (
    <details className={classes.root} data-options="">
      <summary className={classes.summary}>
        <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden="true" />
        <span className={classes.title}>{title}</span>
        <span className={classes.values}>{values.filter(Boolean).join(' · ')}</span>
        <Chevron />
      </summary>
      <div className={classes.list}>{children}</div>
    </details>
  );
}

interface OptionProps {
  /** Id of the element, to open it from elsewhere (`reveal`). */
  id: string;
  title: string;
  /** The current value. */
  value: string | null;
  children: ReactNode;
}

/** One choice of `Options`: its name and value, and what changes it once it is opened. */
export function Option({ id, title, value, children }: OptionProps) {
  return (
    <details id={id} className={classes.option} data-option="">
      <summary className={classes.line}>
        <h3 className={classes.name}>{title}</h3>
        <span className={classes.value}>{value}</span>
        <Chevron />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

function Chevron() {
  return <IconChevronDown size={18} stroke={1.8} className={classes.chevron} aria-hidden="true" />;
}
