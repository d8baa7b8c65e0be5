import type { PlacedScene } from '@atelier/film';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import classes from '../inspector.module.css';
import { TransitionFields } from '../transition-fields.tsx';
import { ScreenZoomsButton } from './screen-zooms-button.tsx';
import { ZoomFields } from './zoom-fields.tsx';

/** The acts on the selected scene, its zoom and its transition. */
export function SceneActs({ placed }: { placed: PlacedScene }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { scene } = placed;
  return (
    <section className={classes.block} aria-label={t('frame.one', { number: placed.index + 1 })}>
      <p className={classes.note}>
        {t('frame.length', {
          seconds: formatNumber(Math.round((placed.endSeconds - placed.startSeconds) * 10) / 10, language),
        })}
      </p>
      <div className={classes.buttons}>
        <ActionButton id="split" isLabelled />
        <ActionButton id="moveSceneBack" isLabelled />
        <ActionButton id="moveSceneForward" isLabelled />
        <ActionButton id="delete" isLabelled />
      </div>
      <ZoomFields scene={scene} />
      {scene.zoom === null && scene.angle === undefined ? <ScreenZoomsButton source={scene.source} /> : null}
      {placed.index > 0 ? <TransitionFields scene={scene} /> : null}
    </section>
  );
}
