import { barSize } from '@atelier/captions/titles/layer-sprites';
import { titleSize } from '@atelier/captions/titles/title-sprites';
import type { LayerState, OperationInput } from '@atelier/film';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useFilmState, useShownFilm } from '../session/editor-context.tsx';
import { snap } from './drag/snap.ts';
import { useDrag } from './drag/use-drag.ts';
import { LayerContent } from './layer-content.tsx';
import { motionOf } from './layer-motion.ts';
import classes from './preview.module.css';

interface LayerBoxProps {
  state: LayerState;
  /** Receives the lines that the layer snaps to, while it is dragged. */
  onGuides: (guides: { x: number | null; y: number | null }) => void;
}

const STEP = 0.01;

/** A layer over the preview: dragged by its middle, made wider by its edge, moved by arrow keys. */
export function LayerBox({ state, onGuides }: LayerBoxProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { layer } = state;
  // The shown film may lack the newest edit, and each key moves the layer on from it.
  const newestPlace = () =>
    editor.store.state.film.layers.find(({ id }) => id === layer.id)?.place ?? layer.place;
  const isSelected = useFilmState(({ selection }) => selection.kind === 'layer' && selection.id === layer.id);
  const [isMoving, setIsMoving] = useState(false);
  const stageOf = (element: Element) => element.closest('[data-stage]')?.getBoundingClientRect() ?? null;
  const change = (next: typeof layer.place): OperationInput[] => [
    { op: 'change_layer', id: layer.id, place: next },
  ];
  const moved = ({ stage, from }: Start, dx: number, dy: number) => {
    const [x, y] = [snap(from.x + dx / stage.width), snap(from.y + dy / stage.height)];
    return { place: { ...from, x: x.value, y: y.value }, guides: { x: x.line, y: y.line } };
  };
  const select = () => {
    editor.store.select({ kind: 'layer', id: layer.id });
    editor.ui.setState((last) => ({ ...last, tab: 'layers' }));
  };
  const move = useDrag<Start>({
    onStart(event) {
      const stage = stageOf(event.currentTarget);
      if (stage && layer.kind !== 'progress') select();
      return stage && { stage, from: newestPlace() };
    },
    onMove(start, dx, dy) {
      const next = moved(start, dx, dy);
      setIsMoving(true);
      onGuides(next.guides);
      editor.store.preview(change(next.place));
    },
    onEnd(start, dx, dy) {
      setIsMoving(false);
      onGuides({ x: null, y: null });
      editor.edit(change(moved(start, dx, dy).place));
    },
    onClick: select,
  });
  const widened = ({ stage, from }: Start, dx: number) => ({
    ...from,
    width: Math.min(2, Math.max(0.05, from.width + (2 * dx) / stage.width)),
  });
  const resize = useDrag<Start>({
    onStart(event) {
      const stage = stageOf(event.currentTarget);
      return stage && { stage, from: newestPlace() };
    },
    onMove: (start, dx) => editor.store.preview(change(widened(start, dx))),
    onEnd: (start, dx) => void editor.edit(change(widened(start, dx))),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const wide = event.shiftKey ? 5 : 1;
    const place = newestPlace();
    editor.edit(change({ ...place, x: place.x + by[0] * STEP * wide, y: place.y + by[1] * STEP * wide }), {
      merge: `move ${layer.id}`,
    });
  };
  return (
    <Positioned state={state} isSelected={isSelected} isMoving={isMoving}>
      <button
        type="button"
        className={classes.layerButton}
        aria-label={t('layers.named', {
          name: 'text' in layer ? layer.text : t(`layers.kinds.${layer.kind}`),
        })}
        aria-pressed={isSelected}
        onFocus={() => editor.store.select({ kind: 'layer', id: layer.id })}
        onKeyDown={onKeyDown}
        {...move}
      >
        <LayerContent layer={layer} startSeconds={editor.player.seconds - state.seconds} />
      </button>
      {isSelected && layer.kind !== 'progress' ? (
        <span className={classes.resize} aria-hidden="true" {...resize} />
      ) : null}
    </Positioned>
  );
}

interface Start {
  stage: DOMRect;
  from: LayerState['layer']['place'];
}

const MOVES: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Positioned({
  state: { layer, seconds },
  isSelected,
  isMoving,
  children,
}: {
  state: LayerState;
  isSelected: boolean;
  isMoving: boolean;
  children: ReactNode;
}) {
  const { canvas } = useShownFilm();
  const { x, y, width } = layer.place;
  // A selected layer stands still, so that it can be dragged.
  const { opacity, ...style } = isSelected ? AT_REST : styleOf(motionOf(layer, seconds));
  const size = layerSize(layer, canvas);
  return (
    <div
      className={classes.layer}
      data-layer={layer.id}
      data-selected={isSelected || undefined}
      data-moving={isMoving || undefined}
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${(size ? size.width / canvas.width : width) * 100}%`,
        aspectRatio: size ? size.width / size.height : undefined,
        opacity: opacity * ('opacity' in layer ? layer.opacity : 1),
        ...style,
      }}
    >
      {children}
    </div>
  );
}

const AT_REST = { opacity: 1 };

const styleOf = ({ opacity, scale, x, y }: ReturnType<typeof motionOf>) => ({
  opacity,
  scale: String(scale),
  translate: `calc(-50% + ${x * 100}cqw) calc(-50% + ${y * 100}cqh)`,
});

/** Returns the size of a layer that the script draws, in pixels of the canvas; null for one that shows a file. */
function layerSize(layer: LayerState['layer'], canvas: { width: number; height: number }) {
  if (layer.kind === 'title') return titleSize(layer, canvas);
  if (layer.kind === 'sticker') {
    const side = layer.place.width * canvas.width;
    return { width: side, height: side };
  }
  return layer.kind === 'progress' ? barSize(layer.place, canvas) : null;
}
