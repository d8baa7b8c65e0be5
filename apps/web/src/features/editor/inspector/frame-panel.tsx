import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sceneOfEditor } from '../actions/selected.ts';
import { useEditor, useFilm, useFilmState, useSeconds } from '../session/editor-context.tsx';
import { WHOLE_FILM } from '../store/selection.ts';
import { CanvasSize } from './canvas-size.tsx';
import classes from './inspector.module.css';
import { ColorView } from './scene/color-view.tsx';
import { LayoutView } from './scene/layout-view.tsx';
import { LevelView } from './scene/level-view.tsx';
import { SceneActs } from './scene/scene-acts.tsx';
import { SpeedView } from './scene/speed-view.tsx';
import { useSetting } from './use-setting.ts';

const VIEWS = ['layout', 'color', 'speed', 'level'] as const;
type View = (typeof VIEWS)[number];

/** The format of the film, and the layout, colour, speed and level of one scene or of all. */
export function FramePanel() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  const [view, setView] = useState<View>('layout');
  // Without a selected scene, the panel shows the one at the playhead.
  useSeconds(0.25);
  const setting = useSetting();
  const placed = sceneOfEditor(editor);
  const scene = placed?.scene;
  const isOne = selection.kind === 'scene' && scene?.id === selection.id;
  const format = Object.entries(FILM_CANVASES).find(
    ([, { width, height }]) => Math.abs(width / height - film.canvas.width / film.canvas.height) < 0.01,
  )?.[0];
  const chosen = scene && { scene, isOne, targets: isOne ? [scene.id] : film.scenes.map(({ id }) => id) };
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-labelledby="frame-format">
        <h3 id="frame-format" className={classes.heading}>
          {t('frame.format')}
        </h3>
        <SegmentedControl
          fullWidth
          aria-label={t('frame.format')}
          value={format ?? ''}
          onChange={(value) => {
            const size = Object.entries(FILM_CANVASES).find(([name]) => name === value)?.[1];
            if (size) setting.set({ op: 'set_canvas', ...size });
          }}
          data={Object.keys(FILM_CANVASES).map((name) => ({ value: name, label: name }))}
        />
        <CanvasSize />
      </section>
      {chosen && placed ? (
        <section className={classes.block} aria-label={t('frame.scenes')}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('frame.scope')}
            value={isOne ? 'one' : 'all'}
            onChange={(value) =>
              editor.store.select(value === 'one' ? { kind: 'scene', id: chosen.scene.id } : WHOLE_FILM)
            }
            data={[
              { value: 'all', label: t('frame.all', { count: film.scenes.length }) },
              { value: 'one', label: t('frame.one', { number: placed.index + 1 }) },
            ]}
          />
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('frame.view')}
            value={view}
            onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'layout')}
            data={VIEWS.map((value) => ({ value, label: t(`frame.views.${value}`) }))}
          />
          {view === 'layout' ? <LayoutView {...chosen} /> : null}
          {view === 'color' ? <ColorView {...chosen} /> : null}
          {view === 'speed' ? <SpeedView {...chosen} /> : null}
          {view === 'level' ? <LevelView {...chosen} /> : null}
        </section>
      ) : null}
      {isOne && placed && view === 'layout' ? <SceneActs placed={placed} /> : null}
    </div>
  );
}
