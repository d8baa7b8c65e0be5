import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import {
  moveBoth,
  moveEnd,
  moveStart,
  type RangeLimits,
  rangeEnd,
  rangeSeconds,
  type TimeRangeValue,
} from './range.ts';
import { TimeField } from './time-field.tsx';
import classes from './time-range.module.css';
import { type StripSource, useFilmstrip } from './use-filmstrip.ts';
import { writeTime } from './write-time.ts';

export interface TimeRangeProps {
  value: TimeRangeValue;
  /** Receives the parts that were moved or typed. */
  onChange: (value: Partial<TimeRangeValue>) => void;
  maxSeconds: number;
  /** Null while no video is chosen: only the exact fields can be used then, as with one of unknown length. */
  video: StripSource | null;
  /** The moment under the handle while it is moved, for a preview; null when it is let go. */
  onScrub?: (seconds: number | null) => void;
  /** Unreadable texts in the fields, so that a run can be refused with a reason. */
  onFieldProblem?: (field: 'start' | 'duration', isUnreadable: boolean) => void;
  disabled?: boolean;
  /** Instead of the two fields in seconds. */
  fields?: ReactNode;
  /** Beside what is said of the range. */
  action?: ReactNode;
}

type Handle = 'start' | 'end' | 'both';

/** The part of a video to use: two handles over its own filmstrip, and exact fields. Steps of 0.1 s. */
export function TimeRange(props: TimeRangeProps) {
  const {
    value,
    onChange,
    maxSeconds,
    video,
    onScrub,
    onFieldProblem,
    disabled = false,
    fields,
    action,
  } = props;
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const totalSeconds = video?.durationSeconds ?? null;
  const { isReady } = useFilmstrip(canvas, video);
  const limits: RangeLimits = { totalSeconds, maxSeconds };
  const end = rangeEnd(value, limits);
  const move = (handle: Handle, seconds: number) => {
    const next = MOVES[handle](value, seconds, limits);
    onChange(next);
    return handle === 'end' ? rangeEnd(next, limits) : next.startSeconds;
  };
  const isUsable = totalSeconds !== null && !disabled;
  const total = totalSeconds ?? 1;
  const share = (seconds: number) => `${Math.min(100, Math.max(0, (seconds / total) * 100))}%`;
  const pointer = usePointerDrag({ total, isUsable, move, onScrub, value });
  const step = (handle: Handle) => (event: KeyboardEvent) => {
    const at = handle === 'end' ? end : value.startSeconds;
    const to = targetOfKey(event, at, total);
    if (to === null || !isUsable) return;
    event.preventDefault();
    onScrub?.(move(handle, to));
  };
  const summary = (
    <p className={classes.summary} aria-live="polite">
      {end > value.startSeconds && totalSeconds !== null
        ? t('range.summary', {
            from: formatClock(value.startSeconds),
            to: formatClock(end),
            seconds: writeTime(rangeSeconds(value, limits), language),
          })
        : t('range.limit', { seconds: maxSeconds })}
    </p>
  );
  return (
    <div className={classes.root} data-disabled={disabled || undefined}>
      {totalSeconds !== null ? (
        <div className={classes.track} ref={pointer.track} data-ready={isReady || undefined}>
          <canvas ref={setCanvas} className={classes.film} />
          <div className={classes.shade} style={{ left: 0, width: share(value.startSeconds) }} />
          <div className={classes.shade} style={{ right: 0, left: share(end) }} />
          <div
            className={classes.selection}
            style={{ left: share(value.startSeconds), right: `calc(100% - ${share(end)})` }}
            {...pointer.handlersOf('both')}
          />
          {(['start', 'end'] as const).map((handle) => (
            <div
              key={handle}
              role="slider"
              tabIndex={isUsable ? 0 : -1}
              className={classes.handle}
              data-handle={handle}
              style={{ left: share(handle === 'start' ? value.startSeconds : end) }}
              aria-label={t(`range.${handle}Handle`)}
              aria-valuemin={0}
              aria-valuemax={Math.floor(total * 10) / 10}
              aria-valuenow={handle === 'start' ? value.startSeconds : end}
              aria-valuetext={t('range.seconds', {
                seconds: writeTime(handle === 'start' ? value.startSeconds : end, language),
              })}
              aria-disabled={!isUsable}
              onKeyDown={step(handle)}
              onBlur={() => onScrub?.(null)}
              {...pointer.handlersOf(handle)}
            />
          ))}
        </div>
      ) : (
        <div className={classes.empty}>{t(video ? 'range.unknown' : 'range.empty')}</div>
      )}
      <div className={classes.fields}>
        {fields ?? (
          <>
            <TimeField
              name="start_time"
              label={t('range.start')}
              seconds={value.startSeconds}
              maxSeconds={totalSeconds !== null ? Math.floor(total * 10) / 10 : null}
              disabled={disabled}
              onChange={(startSeconds) => onChange({ startSeconds })}
              onProblem={(isUnreadable) => onFieldProblem?.('start', isUnreadable)}
            />
            <TimeField
              name="duration"
              label={t('range.duration')}
              seconds={value.durationSeconds}
              maxSeconds={maxSeconds}
              isClamped
              disabled={disabled}
              onChange={(durationSeconds) => onChange({ durationSeconds })}
              onProblem={(isUnreadable) => onFieldProblem?.('duration', isUnreadable)}
            />
          </>
        )}
        {action ? null : summary}
      </div>
      {action ? (
        <div className={classes.wholeRow}>
          {action}
          {summary}
        </div>
      ) : null}
    </div>
  );
}

const MOVES = { start: moveStart, end: moveEnd, both: moveBoth };

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -5,
  PageUp: 5,
};

/** Gives the place to which a key moves a handle, in seconds; with Shift ten times as far. */
function targetOfKey(event: KeyboardEvent, at: number, total: number): number | null {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return total;
  const step = KEY_STEPS[event.key];
  return step === undefined ? null : at + step * (event.shiftKey ? 10 : 1);
}

function usePointerDrag(options: {
  total: number;
  isUsable: boolean;
  value: TimeRangeValue;
  move: (handle: Handle, seconds: number) => number;
  onScrub: ((seconds: number | null) => void) | undefined;
}) {
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<{ handle: Handle; offset: number } | null>(null);
  const secondsAt = useCallback(
    (clientX: number) => {
      const box = track.current?.getBoundingClientRect();
      return box && box.width > 0 ? ((clientX - box.left) / box.width) * options.total : 0;
    },
    [options.total],
  );
  const handlersOf = (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (!options.isUsable || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const offset = handle === 'both' ? secondsAt(event.clientX) - options.value.startSeconds : 0;
      grip.current = { handle, offset };
      event.currentTarget.dataset.dragging = '';
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (grip.current?.handle !== handle) return;
      options.onScrub?.(options.move(handle, secondsAt(event.clientX) - grip.current.offset));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => release(event),
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => release(event),
  });
  const release = (event: PointerEvent<HTMLDivElement>) => {
    grip.current = null;
    delete event.currentTarget.dataset.dragging;
    options.onScrub?.(null);
  };
  return { track, handlersOf };
}
