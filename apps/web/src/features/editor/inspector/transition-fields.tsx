import type { Scene } from '@atelier/film';
import { Select } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { useSetting } from './use-setting.ts';

const TRANSITIONS = ['none', 'dissolve', 'fade', 'slide', 'zoom', 'whip', 'flash'] as const;
const NEW_SECONDS = 0.4;

/** The transition into a scene, its length, and its copy to every other cut. */
export function TransitionFields({ scene }: { scene: Scene }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { scenes } = useFilm();
  const setting = useSetting();
  const { transition } = scene;
  const change = (next: Scene['transition'], id = scene.id) => ({
    op: 'set_transition' as const,
    scene: id,
    transition: next,
  });
  return (
    <>
      <Select
        label={t('frame.transition')}
        size="sm"
        allowDeselect={false}
        value={transition?.kind ?? 'none'}
        data={TRANSITIONS.map((kind) => ({ value: kind, label: t(`frame.transitions.${kind}`) }))}
        onChange={(value) => {
          const kind = TRANSITIONS.find((one) => one === value);
          if (kind === undefined) return;
          const duration_seconds = transition?.duration_seconds ?? NEW_SECONDS;
          setting.set(change(kind === 'none' ? null : { kind, duration_seconds }));
        }}
      />
      {transition ? (
        <SliderField
          label={t('frame.transitionSeconds')}
          min={0.1}
          max={1.5}
          step={0.05}
          value={transition.duration_seconds}
          show={(value) => t('seconds', { seconds: formatNumber(value, language) })}
          onChange={(duration_seconds) => setting.preview(change({ ...transition, duration_seconds }))}
          onChangeEnd={(duration_seconds) => setting.set(change({ ...transition, duration_seconds }))}
        />
      ) : null}
      {scenes.length > 2 ? (
        <div className={classes.buttons}>
          <SmallButton
            variant="default"
            icon={IconCopy}
            onClick={() => setting.set(...scenes.slice(1).map(({ id }) => change(transition, id)))}
          >
            {t('frame.everyCut')}
          </SmallButton>
        </div>
      ) : null}
    </>
  );
}
