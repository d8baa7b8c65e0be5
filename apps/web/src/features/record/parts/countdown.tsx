import { useEffect, useRef, useState } from 'react';
import classes from './parts.module.css';

/** Counts 3, 2, 1 over the picture, then calls `onEnd`. */
export function Countdown({ onEnd }: { onEnd: () => void }) {
  const [left, setLeft] = useState(3);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : end.current()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className={classes.countdown} role="timer" aria-live="assertive">
      {left}
    </div>
  );
}
