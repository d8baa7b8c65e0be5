import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeardLevel } from '../capture/hear-level.ts';
import classes from './parts.module.css';

/** The interval of updates in milliseconds: short enough to show single syllables. */
const READ_MS = 66;

/** The level of the microphone as a bar, in decibels from −60 to 0. */
export function LevelMeter({ level }: { level: HeardLevel }) {
  const { t } = useTranslation('record');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const share = Math.max(0, 1 + (20 * Math.log10(Math.max(level.read(), 1e-4))) / 60);
      bar.current?.style.setProperty('--level', String(share));
      bar.current?.setAttribute('aria-valuenow', String(Math.round(share * 100)));
      if (bar.current) bar.current.dataset.loud = String(share > 0.97);
    }, READ_MS);
    return () => clearInterval(timer);
  }, [level]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the bar of <meter> cannot be drawn alike in all browsers
    <div
      ref={bar}
      role="meter"
      className={classes.meter}
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
