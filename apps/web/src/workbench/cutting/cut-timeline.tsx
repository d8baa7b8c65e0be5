import type { Cut } from '@atelier/transcript/cuts/cut';
import type { HeardSound } from '@atelier/transcript/cuts/level-track';
import {
  Fragment,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { writeTime } from '../time-range/write-time.ts';
import classes from './cutting.module.css';
import { heightsOf } from './heights-of.ts';

const Waveform = lazy(async () => ({ default: (await import('../player/waveform.tsx')).Waveform }));

interface CutTimelineProps {
  /** In seconds of the video. */
  cuts: readonly Cut[];
  startSeconds: number;
  endSeconds: number;
  sound: HeardSound | null;
  isLocked: boolean;
  onMove: (index: number, edge: keyof Cut, toSeconds: number, gesture?: string) => void;
  onCut: (piece: Cut) => void;
  onBringBack: (piece: Cut) => void;
}

const STEP_SECONDS = 0.1;
/** The length of a cut by a key press. */
const KEY_CUT_SECONDS = 1;
/** A shorter drag was a press. */
const LEAST_DRAG_SECONDS = 0.15;

/** The excerpt in time: what is cut can be stretched, brought back, and drawn anew by dragging over the track. */
export function CutTimeline(props: CutTimelineProps) {
  const { cuts, startSeconds, endSeconds, sound, isLocked, onMove, onCut, onBringBack } = props;
  const { t } = useTranslation('cutting');
  const language = useUiLanguage();
  const track = useRef<HTMLDivElement>(null);
  const gestures = useRef(0);
  const held = useRef<{ index: number; edge: keyof Cut; gesture: string } | null>(null);
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const length = Math.max(0.1, endSeconds - startSeconds);
  const share = (seconds: number) =>
    `${(Math.max(0, Math.min(length, seconds - startSeconds)) / length) * 100}%`;
  const timeAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return startSeconds;
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return startSeconds + part * length;
  };
  const handle = (index: number, edge: keyof Cut, cut: Cut) => {
    const seconds = cut[edge];
    return {
      role: 'slider',
      tabIndex: isLocked ? -1 : 0,
      'aria-label': t(edge === 'startSeconds' ? 'timeline.start' : 'timeline.end', { number: index + 1 }),
      'aria-valuemin': Math.floor(startSeconds),
      'aria-valuemax': Math.ceil(endSeconds),
      'aria-valuenow': seconds,
      'aria-valuetext': t('timeline.seconds', { seconds: writeTime(seconds, language) }),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isLocked || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { index, edge, gesture: `cut ${++gestures.current}` };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (held.current?.index === index && held.current.edge === edge)
          onMove(index, edge, timeAt(event), held.current.gesture);
      },
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isLocked) return;
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          onBringBack(cut);
        }
        const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(index, edge, seconds + by * STEP_SECONDS * (event.shiftKey ? 10 : 1));
      },
    };
  };
  const pieceOf = ({ from, to }: { from: number; to: number }): Cut => ({
    startSeconds: Math.min(from, to),
    endSeconds: Math.max(from, to),
  });
  const place = ({ startSeconds: from, endSeconds: to }: Cut) => ({
    left: share(from),
    right: `calc(100% - ${share(to)})`,
  });
  const shown = cuts
    .map((cut, index) => ({ cut, index, id: `cut ${index}` }))
    .filter(({ cut }) => cut.endSeconds > startSeconds && cut.startSeconds < endSeconds);
  const heights = useMemo(() => sound && heightsOf(sound.levelsDb), [sound]);
  return (
    <div ref={track} className={classes.track}>
      {heights ? (
        <Suspense fallback={null}>
          <Waveform className={classes.wave} peaks={heights} />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={classes.draw}
        disabled={isLocked}
        aria-label={t('timeline.draw')}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ from: timeAt(event), to: timeAt(event) });
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: timeAt(event) })}
        onPointerCancel={() => setDrawn(null)}
        onPointerUp={() => {
          if (!drawn) return;
          const piece = pieceOf(drawn);
          setDrawn(null);
          if (piece.endSeconds - piece.startSeconds >= LEAST_DRAG_SECONDS) onCut(piece);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          // After the last cut, so that the next press makes another one.
          const from = Math.max(
            startSeconds,
            (cuts.at(-1)?.endSeconds ?? startSeconds) + KEY_CUT_SECONDS / 2,
          );
          if (from + KEY_CUT_SECONDS < endSeconds)
            onCut({ startSeconds: from, endSeconds: from + KEY_CUT_SECONDS });
        }}
      />
      {drawn ? <span className={classes.drawn} style={place(pieceOf(drawn))} /> : null}
      {shown.map(({ cut, index, id }) => (
        <Fragment key={id}>
          <button
            type="button"
            className={classes.cut}
            style={place(cut)}
            disabled={isLocked}
            aria-label={t('timeline.cut', {
              number: index + 1,
              from: writeTime(cut.startSeconds, language),
              to: writeTime(cut.endSeconds, language),
            })}
            onDoubleClick={() => onBringBack(cut)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' && event.key !== 'Backspace') return;
              event.preventDefault();
              onBringBack(cut);
            }}
          />
          <span
            className={classes.edge}
            style={{ left: share(cut.startSeconds) }}
            {...handle(index, 'startSeconds', cut)}
          />
          <span
            className={classes.edge}
            style={{ left: share(cut.endSeconds) }}
            {...handle(index, 'endSeconds', cut)}
          />
        </Fragment>
      ))}
    </div>
  );
}
