import type { OperationInput, PlacedScene, Scene } from '@atelier/film';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber, formatPercent } from '../../../../lib/browser/format.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import classes from '../inspector.module.css';
import { TransitionFields } from '../transition-fields.tsx';
import { useSetting } from '../use-setting.ts';

/** The acts on the selected scene, its zoom and its transition. */
export function SceneActs({ placed }: { placed: PlacedScene }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSetting();
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
      <Switch
        label={t('frame.zoom')}
        checked={scene.zoom !== null}
        onChange={(event) => setting.set(zoomed(scene, event.currentTarget.checked ? 1.15 : null))}
      />
      {scene.zoom ? (
        <SliderField
          label={t('frame.zoomTo')}
          min={1}
          max={2}
          step={0.05}
          value={scene.zoom.to}
          show={(value) => formatPercent(value, language)}
          onChange={(to) => setting.preview(zoomed(scene, to))}
          onChangeEnd={(to) => setting.set(zoomed(scene, to))}
        />
      ) : null}
      {placed.index > 0 ? <TransitionFields scene={scene} /> : null}
    </section>
  );
}

/** Returns the operation that enlarges a scene slowly; null ends it. */
function zoomed({ id }: Scene, to: number | null): OperationInput {
  return { op: 'set_scene', scenes: [id], zoom: to === null ? null : { from: 1, to } };
}
