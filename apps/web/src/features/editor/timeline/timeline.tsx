import { filmDuration, placeScenes } from '@atelier/film';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  type PointerEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { numberOfShown } from '../cameras/cameras-of-film.ts';
import { useEditor, useFilmState, useShownFilm, useUi } from '../session/editor-context.tsx';
import { drawTimeline, ROWS } from './draw-timeline.ts';
import { SceneBar } from './scene-bar.tsx';
import { ADD_WIDTH, secondsOfPlace } from './source-place.ts';
import { TimeBars } from './time-bars.tsx';
import classes from './timeline.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useSourceMedia } from './use-source-media.ts';

const CommentPins = lazy(async () => ({
  default: (await import('../share/comment-pins.tsx')).CommentPins,
}));

const AddSource = lazy(async () => ({ default: (await import('./add-source.tsx')).AddSource }));

const ArrivalRow = lazy(async () => ({ default: (await import('./arrival-row.tsx')).ArrivalRow }));

const GhostBars = lazy(async () => ({ default: (await import('../proposals/ghost-bars.tsx')).GhostBars }));

/** Room at both ends, in pixels. */
const PADDING = 16;

/** The film over time: scenes with pictures, sound and words, layers and music, and the playhead. */
export function Timeline({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useShownFilm();
  const chosen = useUi((ui) => ui.pixelsPerSecond);
  const marks = useUi((ui) => ui.marks);
  const previewed = useUi((ui) => ui.previewed);
  const selected = useFilmState(({ selection }) => (selection.kind === 'scene' ? selection.id : null));
  const media = useSourceMedia();
  const { ref: size, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  // A new function at each render would observe the size anew, whose answer renders again: endlessly.
  const scrollerRef = useMergedRef(scroller, size);
  const canvas = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const duration = filmDuration(film);
  const fit = Math.max(1, (width - 2 * PADDING - ADD_WIDTH) / Math.max(0.5, duration));
  const scale = chosen === null ? fit : Math.max(fit, chosen);
  const inner = duration * scale + ADD_WIDTH;
  const drop = useFileDrop((clientX) => {
    const box = scroller.current?.getBoundingClientRect();
    return (clientX - (box?.left ?? 0) + left - PADDING) / scale;
  });
  const { player, openComments, proposals, arrivals } = editor;
  const hasArrivals = useSyncExternalStore(arrivals.subscribe, () => arrivals.list.length > 0);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    const ratio = window.devicePixelRatio;
    const height = ROWS.strip + ROWS.wave + (isCompact ? 0 : ROWS.words);
    context.canvas.width = Math.round(width * ratio);
    context.canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(context.canvas);
    const colors = {
      text: style.getPropertyValue('--mantine-color-dimmed'),
      tick: style.getPropertyValue('--at-border'),
      wave: style.getPropertyValue('--at-accent-text'),
      ground: style.getPropertyValue('--at-surface-raised'),
    };
    drawTimeline(context, {
      film,
      media,
      pixelsPerSecond: scale,
      left: left - PADDING,
      width,
      height,
      colors,
    });
  }, [film, media, scale, left, width, isCompact]);

  useEffect(() => {
    const show = (seconds: number) => {
      if (!playhead.current) return;
      playhead.current.style.transform = `translateX(${PADDING + seconds * scale}px)`;
      const view = scroller.current;
      if (!view || !player.state.isPlaying) return;
      const x = PADDING + seconds * scale;
      if (x < view.scrollLeft || x > view.scrollLeft + view.clientWidth - 40) view.scrollLeft = x - 40;
    };
    show(player.seconds);
    return player.onTime(show);
  }, [player, scale]);

  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seek((event.clientX - box.left - PADDING) / scale);
  };
  const scenes = useMemo(() => placeScenes(film), [film]);
  const [from, until] = [left / scale - 5, (left + width) / scale + 5];
  return (
    <section className={classes.root} aria-label={t('timeline.title')} data-compact={isCompact || undefined}>
      {isCompact ? null : (
        <div className={classes.head}>
          <ActionButton id="split" isLabelled />
          <ActionButton id="markIn" />
          <ActionButton id="markOut" />
          <ActionButton id="delete" />
          <span className={classes.gap} />
          <ActionButton id="zoomOut" />
          <ActionButton id="zoomIn" />
        </div>
      )}
      <div
        ref={scrollerRef}
        className={classes.scroller}
        onScroll={(event) => setLeft(event.currentTarget.scrollLeft)}
        {...drop.handlers}
      >
        <div className={classes.inner} style={{ width: inner + 2 * PADDING }}>
          <div
            className={classes.ruler}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              seekTo(event);
            }}
            onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
          >
            {ticksOf(duration, scale, from, until).map((seconds) => (
              <span key={seconds} className={classes.tick} style={{ left: PADDING + seconds * scale }}>
                {formatClock(seconds)}
              </span>
            ))}
          </div>
          {openComments > 0 ? (
            <Suspense>
              <CommentPins toLeft={(seconds) => PADDING + seconds * scale} />
            </Suspense>
          ) : null}
          <div className={classes.rows} style={{ marginInline: PADDING }}>
            {hasArrivals ? (
              <Suspense>
                <ArrivalRow pixelsPerSecond={scale} />
              </Suspense>
            ) : null}
          </div>
          <div className={classes.rows} style={{ marginInline: PADDING }}>
            <canvas ref={canvas} className={classes.canvas} style={{ width, left: left - PADDING }} />
            <div className={classes.scenes} style={{ height: ROWS.strip + ROWS.wave }}>
              {scenes
                .filter(({ startSeconds, endSeconds }) => endSeconds > from && startSeconds < until)
                .map((placed) => (
                  <SceneBar
                    key={placed.scene.id}
                    placed={placed}
                    camera={numberOfShown(film, placed.scene)}
                    pixelsPerSecond={scale}
                    isSelected={placed.scene.id === selected}
                  />
                ))}
              <Suspense>
                <AddSource left={duration * scale} height={ROWS.strip + ROWS.wave} />
              </Suspense>
              {drop.place ? (
                <span
                  className={classes.dropPlace}
                  style={{ left: secondsOfPlace(film, drop.place.before) * scale }}
                />
              ) : null}
              {proposals.open.length > 0 && previewed === null ? (
                <Suspense>
                  <GhostBars pixelsPerSecond={scale} />
                </Suspense>
              ) : null}
            </div>
            {isCompact ? null : (
              <>
                <div style={{ height: ROWS.words }} />
                <TimeBars pixelsPerSecond={scale} />
              </>
            )}
          </div>
          {marks.from !== null ? <Marks from={marks.from} until={marks.until} scale={scale} /> : null}
          <div ref={playhead} className={classes.playhead} />
        </div>
      </div>
      <input
        type="range"
        className="visually-hidden"
        aria-label={t('timeline.playhead')}
        min={0}
        max={Math.max(0.1, Math.round(duration * 100) / 100)}
        step={0.1}
        defaultValue={0}
        onFocus={(event) => {
          event.currentTarget.value = String(player.seconds);
        }}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
    </section>
  );
}

function Marks({ from, until, scale }: { from: number; until: number | null; scale: number }) {
  const [start, end] = until === null ? [from, from] : [Math.min(from, until), Math.max(from, until)];
  return (
    <div
      className={classes.marks}
      style={{ left: PADDING + start * scale, width: Math.max(2, (end - start) * scale) }}
    />
  );
}

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const LEAST_DISTANCE = 64;

function ticksOf(duration: number, scale: number, from: number, until: number): number[] {
  const step = STEPS.find((one) => one * scale >= LEAST_DISTANCE) ?? 3600;
  const first = Math.max(0, Math.floor(from / step));
  const last = Math.min(Math.floor(duration / step), Math.ceil(until / step));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
