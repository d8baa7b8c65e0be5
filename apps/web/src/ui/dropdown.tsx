import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './dropdown.module.css';

interface DropdownProps {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** The panel's content; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  /** On a phone the panel takes the screen's width. */
  isWide?: boolean;
  /** Told when the panel is about to open, to fetch its code early. */
  onIntent?: () => void;
}

/**
 * A button that shows a panel below its end. Closes by Escape, by a click elsewhere and when the focus leaves.
 * Light on purpose: it is part of the first screen, which cannot carry a positioning library.
 */
export function Dropdown({ label, trigger, triggerClassName, children, isWide, onIntent }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={`${classes.trigger} ${triggerClassName ?? ''}`}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setIsOpen((open) => !open)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div id={panelId} className={classes.panel} data-wide={isWide || undefined}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
