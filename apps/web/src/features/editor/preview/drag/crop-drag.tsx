import { evaluateFilm, type OperationInput, type Scene } from '@atelier/film';
import { useTranslation } from 'react-i18next';
import { sceneOfEditor } from '../../actions/selected.ts';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import { nearFilm } from '../near-film.ts';
import classes from '../preview.module.css';
import { useDrag } from './use-drag.ts';

/** The area of the picture: a click plays or pauses; dragging moves the crop of a selected scene that fills the frame. */
export function CropDrag() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const isChosen = useFilmState(({ selection }) => selection.kind === 'scene');
  const placed = isChosen ? sceneOfEditor(editor) : undefined;
  const scene = placed?.scene;
  const canDrag = scene?.layout.kind === 'fill';
  const drag = useDrag<CropStart>({
    onStart(event) {
      const stage = event.currentTarget.getBoundingClientRect();
      const picture = evaluateFilm(
        nearFilm(film, editor.player.seconds).film,
        editor.facts,
        editor.player.seconds,
      ).pictures[0];
      return scene && picture ? { stage, scene, crop: picture.crop } : null;
    },
    onMove: (start, dx, dy) => editor.store.preview(cropOperation(start, dx, dy)),
    onEnd: (start, dx, dy) => void editor.edit(cropOperation(start, dx, dy)),
    onClick: () => editor.player.toggle(),
  });
  if (!canDrag) {
    return (
      // For the keyboard there are Space and the play button.
      <div className={classes.pictureButton} aria-hidden="true" onPointerUp={() => editor.player.toggle()} />
    );
  }
  return (
    <div className={classes.pictureButton} data-crop title={t('preview.crop')} {...drag}>
      <span className={classes.cropHint}>{t('preview.crop')}</span>
    </div>
  );
}

interface CropStart {
  stage: DOMRect;
  scene: Scene;
  crop: { x: number; y: number; width: number; height: number };
}

function cropOperation({ stage, scene, crop }: CropStart, dx: number, dy: number): OperationInput[] {
  const centre = (start: number, size: number, moved: number, side: number) =>
    Math.round(Math.min(1 - size / 2, Math.max(size / 2, start + size / 2 - (moved / side) * size)) * 1e4) /
    1e4;
  const { framing } = scene.layout.kind === 'fill' ? scene.layout : { framing: 'center' as const };
  const scale = typeof framing === 'object' ? (framing.crop[0]?.scale ?? 1) : 1;
  const point = {
    at_seconds: scene.start_seconds,
    x: centre(crop.x, crop.width, dx, stage.width),
    y: centre(crop.y, crop.height, dy, stage.height),
    scale,
  };
  return [{ op: 'set_layout', scenes: [scene.id], layout: { kind: 'fill', framing: { crop: [point] } } }];
}
