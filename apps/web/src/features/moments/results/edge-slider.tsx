import { LEVEL_STEP_SECONDS, type Moments } from '@atelier/contracts/tools/moments';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import classes from './edge-slider.module.css';
import { type Edges, snapEdge, stepEdge } from './moment-edges.ts';
import { useFrames } from './use-frames.ts';

interface EdgeSliderProps {
  edges: Edges;
  /** The edges as they were found: the strip shows their surroundings. */
  found: Edges;
  sentences: Moments['sentences'];
  totalSeconds: number;
  /** Levels of the whole source (`Moments.levels_db`). */
  levelsDb: readonly number[];
  /** Object URL of the person's own film; null: its pictures are not shown. */
  url: string | null;
  title: string;
  onChange: (edges: Edges) => void;
}

/** Shown on each side of the found moment, in seconds. */
const AROUND_SECONDS = 45;

/**
 * Two edges on a strip of pictures, wave and sentences, with the words below; dragged or moved by the arrow keys they
 * rest on sentences only.
 */
export function EdgeSlider(props: EdgeSliderProps) {
  const { edges, found, sentences, totalSeconds, levelsDb, url, title, onChange } = props;
  const { t } = useTranslation('moments');
  const strip = useRef<HTMLDivElement>(null);
  const from = Math.max(0, Math.min(found.startSeconds - AROUND_SECONDS, edges.startSeconds));
  const until = Math.min(totalSeconds, Math.max(found.endSeconds + AROUND_SECONDS, edges.endSeconds));
  const place = (seconds: number) => `${(100 * (seconds - from)) / Math.max(1, until - from)}%`;
  const secondsAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    return box ? from + ((event.clientX - box.left) / box.width) * (until - from) : from;
  };
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useFrames(canvas, { url, from, until });
  const shown = sentences.filter(({ start_time, end_time }) => end_time > from && start_time < until);
  return (
    <>
      <div ref={strip} className={classes.strip} data-pictures={url !== null || undefined}>
        {url === null ? null : (
          <div className={classes.pictures} aria-hidden="true">
            <canvas ref={setCanvas} />
          </div>
        )}
        <Wave levelsDb={levelsDb} from={from} until={until} />
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
      <p className={classes.words}>
        {shown
          .filter(({ text }) => text !== '')
          .map(({ start_time, end_time, text }) => {
            const middle = (start_time + end_time) / 2;
            const isInside = middle > edges.startSeconds && middle < edges.endSeconds;
            return (
              <span key={start_time} data-inside={isInside || undefined}>
                {text}{' '}
              </span>
            );
          })}
      </p>
    </>
  );
}

/** The loudness of the strip's part of the source. */
function Wave({ levelsDb, from, until }: { levelsDb: readonly number[]; from: number; until: number }) {
  const first = Math.floor(from / LEVEL_STEP_SECONDS);
  const levels = levelsDb.slice(first, Math.ceil(until / LEVEL_STEP_SECONDS));
  if (levels.length === 0) return null;
  const bars = levels.map((level) => Math.max(0.04, 1 - Math.max(SOFTEST_DB, level) / SOFTEST_DB));
  const path = bars.map((height, index) => `M${index + 0.5} ${(1 - height) / 2}v${height}`).join('');
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-bars={bars.length}
    >
      <path d={path} />
    </svg>
  );
}

/** The level below full scale that is drawn as nothing. */
const SOFTEST_DB = -60;

const KEYS: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};
