import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/browser/format-measure.ts';
import classes from './excerpt.module.css';
import { rangeEnd } from './range.ts';
import { TimeRange, type TimeRangeProps } from './time-range.tsx';

const WIDE = '(min-width: 1000px)';

/**
 * The part of the video under the video itself. Where there is room, it opens by itself for a video that is longer than
 * the limit or whose length is not known yet; else one line says what is taken.
 */
export function Excerpt(props: TimeRangeProps) {
  const { value, maxSeconds, video } = props;
  const { t } = useTranslation('media');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const totalSeconds = video?.durationSeconds ?? null;
  const mustChoose = totalSeconds !== null && totalSeconds > maxSeconds;
  const isUnknown = video !== null && totalSeconds === null;
  const isOpen = chosen ?? ((mustChoose || isUnknown) && window.matchMedia(WIDE).matches);
  const end = rangeEnd(value, { totalSeconds, maxSeconds });
  const isKnown = totalSeconds !== null || (video !== null && value.durationSeconds > 0);
  return (
    <details
      className={classes.root}
      data-option=""
      open={isOpen}
      // Also opened by `reveal`, without a click.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary className={classes.line}>
        <h3 className={classes.name}>{t('range.title')}</h3>
        <span className={classes.value}>
          {isKnown
            ? t('range.part', { from: formatClock(value.startSeconds), to: formatClock(end) })
            : t('range.limit', { seconds: maxSeconds })}
        </span>
        <IconChevronDown size={18} stroke={1.8} className={classes.chevron} aria-hidden="true" />
      </summary>
      <div className={classes.body}>
        <TimeRange {...props} />
      </div>
    </details>
  );
}
