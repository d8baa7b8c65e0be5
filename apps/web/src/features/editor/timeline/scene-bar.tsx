import { filmDuration, type OperationInput, type PlacedScene, placeScenes } from '@atelier/film';
import { speedOf } from '@atelier/film/document/scene-seconds';
import { IconCamera } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { useDrag } from '../preview/drag/use-drag.ts';
import type { Editor } from '../session/editor.ts';
import { useEditor, useUi } from '../session/editor-context.tsx';
import classes from './timeline.module.css';

interface SceneBarProps {
  placed: PlacedScene;
  /** The number of the camera that is shown; undefined for a film without cameras. */
  camera: number | undefined;
  pixelsPerSecond: number;
  isSelected: boolean;
}

/** Selects a scene and shows it: the panels and the canvas change the selected scene. */
function showScene({ store, player }: Editor, id: string): void {
  store.select({ kind: 'scene', id });
  const placed = placeScenes(store.state.film).find(({ scene }) => scene.id === id);
  if (!placed) return;
  const isShown = player.seconds >= placed.startSeconds && player.seconds < placed.endSeconds;
  if (!isShown) player.seek(placed.startSeconds);
}

/** A scene in the timeline: a click selects, dragging reorders, the edges trim. */
export const SceneBar = memo(function SceneBar(props: SceneBarProps) {
  const { placed, camera, pixelsPerSecond, isSelected } = props;
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const [offset, setOffset] = useState(0);
  const isChanged = useUi(({ changed }) => changed?.scenes.has(placed.scene.id) ?? false);
  const { scene, index, startSeconds, endSeconds } = placed;
  const seconds = endSeconds - startSeconds;
  const select = () => {
    showScene(editor, scene.id);
    editor.ui.setState((state) => ({ ...state, tab: 'frame' }));
  };
  const move = useDrag<{ left: number }>({
    onStart: (event) => (event.pointerType === 'touch' ? null : { left: event.clientX }),
    onMove: (_, dx) => setOffset(dx),
    onEnd(_, dx) {
      setOffset(0);
      const target = targetOf(editor.store.state.film.scenes.length, placed, dx / pixelsPerSecond, editor);
      if (target !== undefined) editor.edit([{ op: 'move_scene', id: scene.id, before: target }]);
      showScene(editor, scene.id);
    },
    onClick: select,
  });
  const trimmed = (edge: 'start' | 'end', dx: number): OperationInput[] => {
    const source = editor.store.state.film.sources[scene.source];
    // The left edge of a scene that is played backwards is its end.
    const side = scene.reverse ? (edge === 'start' ? 'end' : 'start') : edge;
    const moved = (dx / pixelsPerSecond) * speedOf(scene) * (scene.reverse ? -1 : 1);
    const start =
      side === 'start'
        ? Math.min(scene.end_seconds - 0.2, Math.max(0, scene.start_seconds + moved))
        : scene.start_seconds;
    const most = source?.duration_seconds ?? scene.end_seconds;
    const end =
      side === 'end'
        ? Math.max(scene.start_seconds + 0.2, Math.min(most, scene.end_seconds + moved))
        : scene.end_seconds;
    return [{ op: 'trim_scene', id: scene.id, start_seconds: start, end_seconds: end }];
  };
  const name = t('timeline.scene', {
    number: index + 1,
    seconds: formatNumber(Math.round(seconds * 10) / 10, language),
  });
  return (
    <div
      className={classes.scene}
      data-scene={scene.id}
      data-selected={isSelected || undefined}
      data-changed={isChanged || undefined}
      data-moving={offset !== 0 || undefined}
      style={{
        left: startSeconds * pixelsPerSecond,
        width: Math.max(2, seconds * pixelsPerSecond),
        transform: offset === 0 ? undefined : `translateX(${offset}px)`,
      }}
    >
      <button
        type="button"
        className={classes.sceneButton}
        aria-pressed={isSelected}
        aria-label={camera === undefined ? name : `${name}, ${t('camera.number', { number: camera })}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') editor.player.seek(startSeconds);
        }}
        {...move}
      >
        <span className={classes.sceneName} aria-hidden="true">
          {index + 1}
        </span>
      </button>
      {camera === undefined ? null : (
        <span className={classes.sceneCamera} data-camera={camera} aria-hidden="true">
          <IconCamera size={12} stroke={2} />
          {camera}
        </span>
      )}
      {isSelected ? (
        <>
          <Edge side="start" operations={(dx) => trimmed('start', dx)} />
          <Edge side="end" operations={(dx) => trimmed('end', dx)} />
        </>
      ) : null}
    </div>
  );
});

/** Returns the scene before which a dragged one is dropped, null for the end; undefined when it stays. */
function targetOf(
  count: number,
  { scene, index, startSeconds, endSeconds }: PlacedScene,
  moved: number,
  { store }: ReturnType<typeof useEditor>,
): string | null | undefined {
  const { film } = store.state;
  const middle = (startSeconds + endSeconds) / 2 + moved;
  if (middle > filmDuration(film) && index < count - 1) return null;
  const others = placeScenes(film).filter((other) => other.scene.id !== scene.id);
  const place = others.filter((other) => (other.startSeconds + other.endSeconds) / 2 < middle).length;
  if (place === index) return undefined;
  return others[place]?.scene.id ?? null;
}

/** An edge that trims while it is dragged. */
function Edge({ side, operations }: { side: 'start' | 'end'; operations: (dx: number) => OperationInput[] }) {
  const { store, edit } = useEditor();
  const drag = useDrag<(dx: number) => OperationInput[]>({
    // Kept from the start of the drag, as the preview changes the scene.
    onStart: () => operations,
    onMove: (start, dx) => store.preview(start(dx)),
    onEnd: (start, dx) => void edit(start(dx)),
  });
  return <span className={classes.edge} data-side={side} aria-hidden="true" {...drag} />;
}
