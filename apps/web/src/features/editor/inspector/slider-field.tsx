import { Slider } from '@mantine/core';
import { useState } from 'react';
import classes from './inspector.module.css';

interface SliderFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  show: (value: number) => string;
  /** Is called while the thumb moves. */
  onPreview: (value: number) => void;
  /** Is called with the value that was chosen. */
  onChange: (value: number) => void;
}

/** A number that is set by sliding; the film shows it at once, and the change is one step of the history. */
export function SliderField({ label, value, show, onPreview, onChange, ...range }: SliderFieldProps) {
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
        thumbSize={20}
        size={6}
        onChange={(next) => {
          const exact = round(next);
          setSliding(exact);
          onPreview(exact);
        }}
        onChangeEnd={(next) => {
          setSliding(null);
          onChange(round(next));
        }}
      />
    </div>
  );
}

/** Sums of steps such as 0.05 are not exact. */
const round = (value: number) => Math.round(value * 1000) / 1000;
