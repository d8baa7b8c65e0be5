import { Slider } from '@mantine/core';
import classes from './own-styles.module.css';

interface AmountFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Writes a value as text. */
  show: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number that is set by sliding, with its value beside its name. */
export function AmountField({ label, min, max, step, value, show, onChange }: AmountFieldProps) {
  return (
    <div className={classes.choice}>
      <span className={classes.label} aria-hidden="true">
        {label}
        <output className={classes.amount}>{show(value)}</output>
      </span>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        label={null}
        thumbLabel={label}
        thumbSize={22}
        size={6}
        // Sums of steps such as 0.05 are not exact.
        onChange={(next) => onChange(Math.round(next * 100) / 100)}
      />
    </div>
  );
}
