import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import { hasShape } from '@atelier/film/document/film-canvas';
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
  const sizes = canvasSizes(editor.facts.sources[film.scenes[0]?.source ?? '']);
  const format = [...sizes].find(([, size]) => hasShape(size, film.canvas))?.[0];
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
            const size = sizes.get(value);
            if (size) setting.set({ op: 'set_canvas', ...size });
          }}
          data={[...sizes.keys()].map((name) => ({
            value: name,
            label: name === SOURCE ? t('frame.asSource') : name,
          }))}
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

interface Size {
  width: number;
  height: number;
}

const SOURCE = 'source';
/** The longer side of a canvas with the shape of its source. */
const LONGEST_PX = 1920;

/** Returns the canvases by their names; that of the source comes last, where it has a shape of its own. */
function canvasSizes(source: Size | undefined): Map<string, Size> {
  const sizes = new Map<string, Size>(Object.entries(FILM_CANVASES));
  if (!source || [...sizes.values()].some((size) => hasShape(size, source))) return sizes;
  const scale = Math.min(1, LONGEST_PX / Math.max(source.width, source.height));
  const even = (length: number) => Math.max(16, Math.floor((length * scale) / 2) * 2);
  return sizes.set(SOURCE, { width: even(source.width), height: even(source.height) });
}
