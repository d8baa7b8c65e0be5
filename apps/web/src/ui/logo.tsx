import { useId } from 'react';
import classes from './logo.module.css';

/** The mark: an A drawn as a frame's corner and a play head, in the brand's gradient. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const gradient = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={classes.mark}
    >
      <defs>
        <linearGradient id={gradient} x1="3" y1="4" x2="30" y2="29" gradientUnits="userSpaceOnUse">
          <stop stopColor="#9b7bff" />
          <stop offset="0.52" stopColor="#d57bd8" />
          <stop offset="1" stopColor="#ff8466" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
      <path
        d="M9.2 24 15.1 8.6h2.2L23 24"
        stroke="#150a26"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M13.9 16.9v6.4c0 .7.8 1.1 1.4.7l4.6-3.2c.5-.35.5-1.05 0-1.4l-4.6-3.2c-.6-.4-1.4 0-1.4.7Z"
        fill="#150a26"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <LogoMark size={32} />
      <span className={classes.name}>Atelier</span>
    </span>
  );
}
