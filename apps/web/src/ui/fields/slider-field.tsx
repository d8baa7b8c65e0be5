import { Slider } from '@mantine/core';
import { useState } from 'react';
import classes from './fields.module.css';

interface SliderFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Writes a value as text. */
  show: (value: number) => string;
  /** Is called with each value while the thumb moves. */
  onChange?: (value: number) => void;
  /** Is called with the value at which the thumb is released. */
  onChangeEnd?: (value: number) => void;
}

/** A number that is set by sliding, with its value beside its name. */
export function SliderField({ label, value, show, onChange, onChangeEnd, ...range }: SliderFieldProps) {
  const [sliding, setSliding] = useState<number | null>(null);
  const shown = sliding ?? value;
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
        <output className={classes.amount}>{show(shown)}</output>
      </span>
      <Slider
        {...range}
        value={shown}
        label={null}
        thumbLabel={label}
        thumbSize={22}
        classNames={{ thumb: classes.thumb ?? '' }}
        size={6}
        onChange={(next) => {
          setSliding(exact(next));
          onChange?.(exact(next));
        }}
        onChangeEnd={(next) => {
          setSliding(null);
          onChangeEnd?.(exact(next));
        }}
      />
    </div>
  );
}

/** Rounds a sum of steps such as 0.05, which is not exact. */
const exact = (value: number) => Math.round(value * 1000) / 1000;
