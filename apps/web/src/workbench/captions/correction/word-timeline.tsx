import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { writeTime } from '../../time-range/write-time.ts';
import { type EditWord, endOf, startOf } from '../document/caption-document.ts';
import { STEP_SECONDS, type WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';

/** Seconds shown before and after the line. */
const MARGIN_SECONDS = 0.5;

type Grip = 'moveStart' | 'moveWord' | 'moveEnd';

/** The chosen word's line in time: its words as blocks, the chosen one to be dragged or stretched. */
export function WordTimeline({ word, selection }: { word: EditWord; selection: WordSelection }) {
  const { t } = useTranslation(['captions', 'media']);
  const language = useUiLanguage();
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; gesture: string; offset: number; from: number; perPixel: number } | null>(
    null,
  );
  const { line } = selection;
  if (!line) return null;
  const from = Math.max(0, startOf(line) - MARGIN_SECONDS);
  const length = endOf(line) + MARGIN_SECONDS - from;
  const share = (seconds: number) => `${((seconds - from) / length) * 100}%`;
  const move = (grip: Grip, toSeconds: number, gesture?: string) =>
    selection.write({ kind: grip, wordId: word.id, toSeconds }, gesture);

  const handlersOf = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = track.current?.getBoundingClientRect();
      if (!box || box.width === 0 || event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      // A drag keeps its first scale, because the line changes under the pointer.
      const perPixel = length / box.width;
      const at = from + (event.clientX - box.left) * perPixel;
      const edge = grip === 'moveEnd' ? word.endSeconds : word.startSeconds;
      drag.current = {
        grip,
        gesture: selection.newGesture(),
        offset: at - edge,
        from: from - box.left * perPixel,
        perPixel,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (held?.grip !== grip) return;
      move(grip, held.from + event.clientX * held.perPixel - held.offset, held.gesture);
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const edge = grip === 'moveEnd' ? word.endSeconds : word.startSeconds;
      move(grip, edge + by * STEP_SECONDS * (event.shiftKey ? 10 : 1));
    },
  });
  const slider = (grip: Grip, label: string) => {
    const seconds = grip === 'moveEnd' ? word.endSeconds : word.startSeconds;
    return {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.ceil(from + length),
      'aria-valuenow': seconds,
      'aria-valuetext': t('media:range.seconds', { seconds: writeTime(seconds, language) }),
      ...handlersOf(grip),
    };
  };
  return (
    <div ref={track} className={classes.timeline}>
      {line.words.map((one) => (
        <span
          key={one.id}
          className={classes.block}
          data-chosen={one.id === word.id || undefined}
          style={{
            left: share(one.startSeconds),
            width: `${((one.endSeconds - one.startSeconds) / length) * 100}%`,
          }}
          aria-hidden="true"
        >
          {one.text}
        </span>
      ))}
      <span
        className={classes.body}
        style={{ left: share(word.startSeconds), right: `calc(100% - ${share(word.endSeconds)})` }}
        {...slider('moveWord', t('editor.moveHandle'))}
      />
      <span
        className={classes.edge}
        style={{ left: share(word.startSeconds) }}
        {...slider('moveStart', t('editor.startHandle'))}
      />
      <span
        className={classes.edge}
        style={{ left: share(word.endSeconds) }}
        {...slider('moveEnd', t('editor.endHandle'))}
      />
    </div>
  );
}
