import type { OperationInput, Scene } from '@atelier/film';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../../lib/browser/format.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { useSetting } from '../use-setting.ts';

const FIRST_ZOOM = { from: 1, to: 1.15 };
const EASE_SECONDS = 0.6;
const MIDDLE = { x: 0.5, y: 0.5 };

/** The zoom of a scene: its size, the point that it enlarges, and the way back before the end of the scene. */
export function ZoomFields({ scene }: { scene: Scene }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSetting();
  const { zoom } = scene;
  const set = (next: Scene['zoom']): OperationInput => ({ op: 'set_scene', scenes: [scene.id], zoom: next });
  const show = (value: number) => formatPercent(value, language);
  const center = zoom?.center ?? MIDDLE;
  return (
    <>
      <Switch
        label={t('frame.zoom')}
        checked={zoom !== null}
        onChange={(event) => setting.set(set(event.currentTarget.checked ? FIRST_ZOOM : null))}
      />
      {zoom ? (
        <>
          <SliderField
            label={t(zoom.ease_seconds === undefined ? 'frame.zoomTo' : 'frame.zoomSize')}
            min={1}
            max={3}
            step={0.05}
            value={zoom.to}
            show={show}
            onChange={(to) => setting.preview(set({ ...zoom, from: 1, to }))}
            onChangeEnd={(to) => setting.set(set({ ...zoom, from: 1, to }))}
          />
          {(['x', 'y'] as const).map((axis) => (
            <SliderField
              key={axis}
              label={t(`frame.zoomCenter.${axis}`)}
              min={0}
              max={1}
              step={0.01}
              value={center[axis]}
              show={show}
              onChange={(at) => setting.preview(set({ ...zoom, center: { ...center, [axis]: at } }))}
              onChangeEnd={(at) => setting.set(set({ ...zoom, center: { ...center, [axis]: at } }))}
            />
          ))}
          <Switch
            label={t('frame.zoomBack')}
            checked={zoom.ease_seconds !== undefined}
            onChange={(event) => {
              const { ease_seconds: _, ...even } = zoom;
              setting.set(set(event.currentTarget.checked ? { ...even, ease_seconds: EASE_SECONDS } : even));
            }}
          />
        </>
      ) : null}
    </>
  );
}
