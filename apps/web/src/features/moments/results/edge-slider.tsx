import type { Moments } from '@atelier/contracts/tools/moments';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format.ts';
import classes from './edge-slider.module.css';
import { type Edges, snapEdge, stepEdge } from './moment-edges.ts';

interface EdgeSliderProps {
  edges: Edges;
  /** The edges as they were found: the strip shows their surroundings. */
  found: Edges;
  sentences: Moments['sentences'];
  totalSeconds: number;
  title: string;
  onChange: (edges: Edges) => void;
}

/** Shown on each side of the found moment, in seconds. */
const AROUND_SECONDS = 45;

/** Two edges on a strip of sentences; dragged or moved by the arrow keys they rest on sentences only. */
export function EdgeSlider(props: EdgeSliderProps) {
  const { edges, found, sentences, totalSeconds, title, onChange } = props;
  const { t } = useTranslation('moments');
  const strip = useRef<HTMLDivElement>(null);
  const from = Math.max(0, Math.min(found.startSeconds - AROUND_SECONDS, edges.startSeconds));
  const until = Math.min(totalSeconds, Math.max(found.endSeconds + AROUND_SECONDS, edges.endSeconds));
  const place = (seconds: number) => `${(100 * (seconds - from)) / Math.max(1, until - from)}%`;
  const secondsAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    return box ? from + ((event.clientX - box.left) / box.width) * (until - from) : from;
  };
  const shown = sentences.filter(({ start_time, end_time }) => end_time > from && start_time < until);
  return (
    <div ref={strip} className={classes.strip}>
      {shown.map(({ start_time, end_time }) => (
        <span
          key={start_time}
          className={classes.sentence}
          style={{
            left: place(Math.max(from, start_time)),
            width: `calc(${place(Math.min(until, end_time))} - ${place(Math.max(from, start_time))} - 1px)`,
          }}
        />
      ))}
      <span
        className={classes.chosen}
        style={{
          left: place(edges.startSeconds),
          width: `calc(${place(edges.endSeconds)} - ${place(edges.startSeconds)})`,
        }}
      />
      {(['start', 'end'] as const).map((edge) => {
        const seconds = edge === 'start' ? edges.startSeconds : edges.endSeconds;
        return (
          <span
            key={edge}
            role="slider"
            tabIndex={0}
            className={classes.handle}
            data-edge={edge}
            style={{ left: place(seconds) }}
            aria-label={t(`edges.${edge}`, { title })}
            aria-valuemin={Math.floor(from)}
            aria-valuemax={Math.ceil(until)}
            aria-valuenow={Math.round(seconds)}
            aria-valuetext={formatClock(seconds)}
            onKeyDown={(event) => {
              const by = KEYS[event.key];
              if (!by) return;
              event.preventDefault();
              onChange(stepEdge(edge, by, edges, sentences));
            }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
              onChange(snapEdge(edge, secondsAt(event), edges, sentences));
            }}
          />
        );
      })}
    </div>
  );
}

const KEYS: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};
