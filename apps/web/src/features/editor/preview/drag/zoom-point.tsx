import type { OperationInput, Rectangle, Scene } from '@atelier/film';
import { WHOLE, zoomInto } from '@atelier/film/evaluate/crop-window';
import { evaluatePictures } from '@atelier/film/evaluate/evaluate-film';
import { sceneZoomAt, zoomCenter } from '@atelier/film/evaluate/scene/scene-zoom';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sceneOfEditor } from '../../actions/selected.ts';
import { useEditor, useFilmState, usePlayerState, useSeconds } from '../../session/editor-context.tsx';
import { nearFilm } from '../near-film.ts';
import classes from '../preview.module.css';
import { useDrag } from './use-drag.ts';

interface Point {
  x: number;
  y: number;
}

/** One step of an arrow key, in fractions of the picture. */
const STEP = 0.01;
const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The enlarged region of the selected scene, and its point, which is dragged or moved by arrow keys. */
export function ZoomPoint() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilmState((state) => state.film);
  const isChosen = useFilmState(({ selection }) => selection.kind === 'scene');
  const { isPlaying } = usePlayerState();
  useSeconds(0.04);
  const [dragged, setDragged] = useState<Point | null>(null);
  const placed = isChosen && !isPlaying ? sceneOfEditor(editor) : undefined;
  const { seconds } = editor.player;
  const drag = useDrag<{ stage: DOMRect; center: Point; view: Rectangle; place: Rectangle; scene: Scene }>({
    onStart(event) {
      const stage = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect();
      return stage && shown ? { stage, center: zoomCenter(shown.scene), ...shown } : null;
    },
    onMove: (start, dx, dy) => setDragged(pointAfter(start, dx, dy)),
    onEnd(start, dx, dy) {
      setDragged(null);
      const moved = centred(start.scene, pointAfter(start, dx, dy));
      if (moved) editor.edit(moved);
    },
  });
  const inScene = placed && seconds >= placed.startSeconds && seconds < placed.endSeconds;
  const place = inScene
    ? evaluatePictures(nearFilm(film, seconds).film, editor.facts, seconds).find(
        ({ is_blurred }) => !is_blurred,
      )?.place
    : undefined;
  const shown =
    placed && place
      ? { scene: placed.scene, place, view: zoomInto(WHOLE, sceneZoomAt(placed, seconds)) }
      : null;
  const zoom = shown?.scene.zoom;
  if (!shown || !zoom) return null;
  const { scene, view } = shown;
  const center = dragged ?? zoomCenter(scene);
  const region = onStage(zoomInto(WHOLE, { scale: Math.max(zoom.from, zoom.to), center }), shown);
  const point = onStage({ ...center, width: 0, height: 0 }, { place: shown.place, view });
  return (
    <div className={classes.overlay}>
      <span className={classes.zoomRegion} style={styleOf(region)} />
      <button
        type="button"
        className={classes.zoomPoint}
        aria-label={t('preview.zoomPoint')}
        title={t('preview.zoomPoint')}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          const newest = editor.store.state.film.scenes.find(({ id }) => id === scene.id);
          if (!by || !newest) return;
          event.preventDefault();
          const { x, y } = zoomCenter(newest);
          const moved = centred(newest, { x: x + by.x, y: y + by.y });
          if (moved) editor.edit(moved, { merge: 'move zoom' });
        }}
        {...drag}
      />
    </div>
  );
}

function centred({ id, zoom }: Scene, { x, y }: Point): OperationInput[] | null {
  const within = (at: number) => Math.round(Math.min(1, Math.max(0, at)) * 1000) / 1000;
  return (
    zoom && [{ op: 'set_scene', scenes: [id], zoom: { ...zoom, center: { x: within(x), y: within(y) } } }]
  );
}

function pointAfter(
  { stage, center, view, place }: { stage: DOMRect; center: Point; view: Rectangle; place: Rectangle },
  dx: number,
  dy: number,
): Point {
  const moved = (at: number, by: number) => Math.min(1, Math.max(0, at + by));
  return {
    x: moved(center.x, (dx / stage.width / place.width) * view.width),
    y: moved(center.y, (dy / stage.height / place.height) * view.height),
  };
}

/** Returns the place on the canvas of a part of a picture, whose shown part is `view`. */
function onStage(part: Rectangle, { place, view }: { place: Rectangle; view: Rectangle }): Rectangle {
  return {
    x: place.x + (place.width * (part.x - view.x)) / view.width,
    y: place.y + (place.height * (part.y - view.y)) / view.height,
    width: (place.width * part.width) / view.width,
    height: (place.height * part.height) / view.height,
  };
}

function styleOf({ x, y, width, height }: Rectangle) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
