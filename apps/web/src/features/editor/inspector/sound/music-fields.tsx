import type { Music, OperationOf } from '@atelier/film';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { formatClock } from '../../../../lib/browser/format-measure.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { BedCards } from './bed-cards.tsx';

/** The levels of a piece of music, and the music that can replace a piece of the catalogue. */
export function MusicFields({ music }: { music: Music }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSetting();
  const decibels = (value: number) => t('sound.decibels', { value: formatNumber(value, language) });
  const change = (changes: Omit<OperationOf<'change_music'>, 'op' | 'id'>) => ({
    op: 'change_music' as const,
    id: music.id,
    ...changes,
  });
  return (
    <section className={classes.block} aria-label={t('sound.music')}>
      <p className={classes.note}>
        {`${formatClock(music.start_seconds)} – ${formatClock(music.end_seconds)}`}
      </p>
      <SliderField
        label={t('sound.gain')}
        min={-40}
        max={6}
        step={1}
        value={music.gain_db}
        show={decibels}
        onChange={(gain_db) => setting.preview(change({ gain_db }))}
        onChangeEnd={(gain_db) => setting.set(change({ gain_db }))}
      />
      <SliderField
        label={t('sound.duck')}
        min={0}
        max={30}
        step={1}
        value={music.duck_db}
        show={decibels}
        onChange={(duck_db) => setting.preview(change({ duck_db }))}
        onChangeEnd={(duck_db) => setting.set(change({ duck_db }))}
      />
      <div className={classes.buttons}>
        <ActionButton id="delete" isLabelled />
      </div>
      {'bed' in music ? (
        <BedCards chosen={music.bed} onChoose={(bed) => setting.set(change({ bed }))} />
      ) : null}
    </section>
  );
}
