import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { sceneOfEditor } from '../../actions/selected.ts';
import { useEditor, useFilm, useFilmState, useSeconds } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { CameraField } from './camera-field.tsx';
import { ColorView } from './color-view.tsx';
import { LayoutView } from './layout-view.tsx';
import { LevelView } from './level-view.tsx';
import { SceneActs } from './scene-acts.tsx';
import { SpeedView } from './speed-view.tsx';

const VIEWS = ['layout', 'color', 'speed', 'level'] as const;
type View = (typeof VIEWS)[number];

/** The layout, colour, speed and level of the selected scene, or of all scenes where none is selected. */
export function SceneSettings() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  const [view, setView] = useState<View>('layout');
  // Without a selected scene, the settings shown are those of the one at the playhead.
  useSeconds(0.25);
  const placed = sceneOfEditor(editor);
  if (!placed) return null;
  const { scene, index } = placed;
  const isOne = selection.kind === 'scene' && scene.id === selection.id;
  const chosen = { scene, isOne, targets: isOne ? [scene.id] : film.scenes.map(({ id }) => id) };
  return (
    <>
      <section className={classes.block} aria-label={t('frame.scenes')}>
        {isOne ? null : (
          <div className={classes.scope}>
            <h3 className={classes.heading}>{t('frame.all', { count: film.scenes.length })}</h3>
            <SmallButton
              variant="default"
              onClick={() => editor.store.select({ kind: 'scene', id: scene.id })}
            >
              {t('frame.only', { number: index + 1 })}
            </SmallButton>
          </div>
        )}
        {isOne ? <CameraField placed={placed} /> : null}
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
      {isOne && view === 'layout' ? <SceneActs placed={placed} /> : null}
    </>
  );
}
