import { Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './file-drop.module.css';

interface DropZoneProps {
  icon: Icon;
  title: string;
  /** Lines under the title. */
  hints: readonly string[];
  /** A chosen file is being checked. */
  isReading?: boolean;
  isLocked?: boolean;
  onPick: () => void;
}

/** The empty zone: one large button that says what it takes. */
export function DropZone({ icon: Sign, title, hints, isReading, isLocked, onPick }: DropZoneProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      className={classes.zone}
      onClick={onPick}
      disabled={isReading || isLocked}
      aria-describedby={hintId}
    >
      <span className={classes.icon} aria-hidden="true">
        {isReading ? <Loader size={24} color="violet.4" /> : <Sign size={26} stroke={1.8} />}
      </span>
      <span className={classes.title}>{title}</span>
      <span id={hintId} className={classes.hints}>
        {hints.map((hint) => (
          <span key={hint} className={classes.hint}>
            {hint}
          </span>
        ))}
      </span>
    </button>
  );
}
