import type { ReactNode } from 'react';
import classes from './radio-card.module.css';

interface RadioCardProps {
  /** Cards of one name are one choice: arrow keys move between them. */
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** `tile`: a picture with its name below; `row`: words beside each other. */
  layout?: 'tile' | 'row';
  description?: string;
  /** Pointed at, or focused by the keyboard. */
  onAttention?: (hasAttention: boolean) => void;
  children?: ReactNode;
}

/** One of several cards to choose from: a radio button that looks like what it stands for. */
export function RadioCard(props: RadioCardProps) {
  const {
    name,
    value,
    label,
    isChecked,
    onChoose,
    disabled,
    layout = 'row',
    description,
    onAttention,
    children,
  } = props;
  return (
    <label
      className={classes.card}
      data-layout={layout}
      title={description}
      onPointerEnter={() => onAttention?.(true)}
      onPointerLeave={() => onAttention?.(false)}
    >
      <input
        type="radio"
        className={classes.input}
        name={name}
        value={value}
        checked={isChecked}
        disabled={disabled}
        aria-label={label}
        onChange={onChoose}
        onFocus={() => onAttention?.(true)}
        onBlur={() => onAttention?.(false)}
      />
      {children}
    </label>
  );
}

/** The group around the cards, named for screen readers. */
export function RadioCards({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {children}
    </div>
  );
}
