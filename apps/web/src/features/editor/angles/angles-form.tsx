import type { Angles } from '@atelier/film/wire/angle-answers';
import { Select, Switch } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { camerasOf } from '../cameras/cameras-of-film.ts';
import { useFilm } from '../session/editor-context.tsx';
import classes from './angles.module.css';
import type { AngleChoice } from './use-angles.ts';
import { useSourceNames } from './use-source-names.ts';

const AUTOMATIC = '';

/** The camera of each speaker, the shortest shot and the wide shots, with the number of shots that they make. */
export function AnglesForm({ angles, answer }: { angles: AngleChoice; answer: Angles }) {
  const { t } = useTranslation(['cameras', 'editor']);
  const language = useUiLanguage();
  const film = useFilm();
  const names = useSourceNames();
  const { options, setOptions, isCurrent, apply } = angles;
  const speakers = Object.entries(film.speakers);
  const cameras = camerasOf(film);
  const data = [
    { value: AUTOMATIC, label: t('cameras:automatic') },
    ...cameras.map(({ name, number }) => ({
      value: name,
      label: t('cameras:named', { number, file: names[name] ?? '' }),
    })),
  ];
  const found = (speaker: string) => answer.cameras.find((camera) => camera.speaker === speaker)?.name;
  const choose = (speaker: string, camera: string | null) => {
    const { [speaker]: _, ...others } = options.speakers;
    setOptions({ speakers: camera ? { ...others, [speaker]: camera } : others });
  };
  const isEmpty = answer.operations.length === 0;
  const hasWide = answer.cameras.some((camera) => camera.is_wide);
  return (
    <>
      {speakers.length === 0 ? <Notice tone="info">{t('cameras:noSpeakers')}</Notice> : null}
      <div className={classes.fields}>
        {speakers.map(([id, { name }]) => (
          <Select
            key={id}
            label={t('cameras:speaker', { name })}
            allowDeselect={false}
            value={options.speakers[id] ?? found(id) ?? AUTOMATIC}
            data={data}
            onChange={(value) => choose(id, value)}
          />
        ))}
        <SliderField
          label={t('cameras:shortest')}
          min={1.5}
          max={8}
          step={0.5}
          value={options.shortestSeconds}
          show={(value) => t('cameras:seconds', { seconds: formatNumber(value, language) })}
          onChangeEnd={(shortestSeconds) => setOptions({ shortestSeconds })}
        />
        <Switch
          label={t('cameras:wide')}
          description={t(hasWide ? 'cameras:wideHint' : 'cameras:noWide')}
          checked={options.isWide && hasWide}
          disabled={!hasWide}
          onChange={(event) => setOptions({ isWide: event.currentTarget.checked })}
        />
      </div>
      <p className={classes.shots} role="status">
        {isEmpty ? t('cameras:nothing') : t('cameras:shots', { count: answer.shots })}
      </p>
      <PrimaryButton
        fullWidth
        loading={!isCurrent}
        disabled={isEmpty}
        leftSection={<IconSwitchHorizontal size={18} aria-hidden="true" />}
        onClick={apply}
      >
        {t('cameras:apply')}
      </PrimaryButton>
    </>
  );
}
