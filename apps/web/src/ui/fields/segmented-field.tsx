import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import classes from './fields.module.css';

interface SegmentedFieldProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
  size?: 'xs' | 'md';
}

/** A few named values side by side, below their label. */
export function SegmentedField({ label, ...control }: SegmentedFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl fullWidth aria-labelledby={id} {...control} />
    </div>
  );
}
