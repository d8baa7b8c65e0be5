import type { HeardSound } from '@atelier/transcript/cuts/level-track';
import { useMemo } from 'react';
import classes from './cutting.module.css';

const BARS = 160;
/** What is drawn as nothing, under full scale. */
const SOFTEST_DB = -70;

/** How loud an excerpt is over time. */
export function Waveform({ sound }: { sound: HeardSound }) {
  const path = useMemo(() => barsOf(sound.levelsDb), [sound]);
  return (
    <svg className={classes.wave} viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function barsOf(levelsDb: readonly number[]): string {
  const perBar = levelsDb.length / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const part = levelsDb.slice(Math.floor(bar * perBar), Math.max(1, Math.floor((bar + 1) * perBar)));
    const height = Math.max(0.04, 1 - Math.max(SOFTEST_DB, ...part) / SOFTEST_DB);
    return `M${bar + 0.2} ${1 - height}h0.6v${2 * height}h-0.6z`;
  }).join('');
}
