import type { SceneColor } from '@atelier/film/document/scene-schema';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { useEditor } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import type { ChosenScenes } from './chosen-scenes.ts';
import { formatSigned } from './format-signed.ts';
import { LookCards } from './look-cards.tsx';
import { useSceneSetting } from './use-scene-setting.ts';

const SLIDERS = [
  'exposure',
  'contrast',
  'saturation',
  'temperature',
  'tint',
] as const satisfies readonly (keyof SceneColor)[];

/** The look of scenes and the five sliders of their colour, with a comparison to the original. */
export function ColorView({ scene, targets }: ChosenScenes) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { store } = useEditor();
  const setting = useSceneSetting(targets);
  const { look, color } = scene;
  const isChanged = look !== undefined || color !== undefined;
  // The button stays while it is held, though the shown scene has no colour then.
  const [isComparing, setIsComparing] = useState(false);
  const showOriginal = () => {
    setIsComparing(true);
    setting.preview({ look: null, color: null });
  };
  const showChanged = () => {
    if (!isComparing) return;
    setIsComparing(false);
    store.preview(null);
  };
  return (
    <>
      <LookCards scene={scene} onChange={(next) => setting.set({ look: next })} />
      {SLIDERS.map((name) => (
        <SliderField
          key={name}
          label={t(`frame.color.${name}`)}
          min={-1}
          max={1}
          step={0.02}
          value={color?.[name] ?? 0}
          show={(value) => formatSigned(Math.round(value * 100), language)}
          onChange={(value) => setting.preview({ color: { [name]: value } })}
          onChangeEnd={(value) => setting.set({ color: { [name]: value } })}
        />
      ))}
      {isChanged || isComparing ? (
        <div className={classes.buttons}>
          <SmallButton
            variant="default"
            icon={IconEye}
            title={t('frame.color.compareHint')}
            onPointerDown={showOriginal}
            onPointerUp={showChanged}
            onPointerLeave={showChanged}
            onBlur={showChanged}
            onKeyDown={(event) => {
              if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) showOriginal();
            }}
            onKeyUp={showChanged}
          >
            {t('frame.color.compare')}
          </SmallButton>
          <SmallButton
            variant="default"
            icon={IconArrowBackUp}
            onClick={() => setting.set({ look: null, color: null })}
          >
            {t('frame.color.reset')}
          </SmallButton>
        </div>
      ) : null}
    </>
  );
}
