import { filmDuration, type Music } from '@atelier/film';
import { BEDS, type BedId } from '@atelier/film/document/sound-catalogue';
import { IconMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { formatClock } from '../../../../lib/browser/format-measure.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { newId } from '../../actions/selected.ts';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { OwnSounds } from './own-sounds.tsx';
import { SoundCards } from './sound-cards.tsx';
import { SoundList } from './sound-list.tsx';

const BED_IDS = Object.keys(BEDS) as BedId[];
/** Default levels of new music: below a voice, and lower during speech. */
const NEW_MUSIC = { gain_db: -8, duck_db: 10 };

/** The music of the film, that of the catalogue, and the levels of the selected piece. */
export function MusicBlock() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const { sound } = useFilm();
  const setting = useSetting();
  const selection = useFilmState((state) => state.selection);
  const chosen = selection.kind === 'music' ? sound.music.find(({ id }) => id === selection.id) : undefined;
  const decibels = (value: number) => t('sound.decibels', { value: formatNumber(value, language) });
  const nameOf = (music: Music, index: number) =>
    'bed' in music ? t(`sound.beds.${music.bed}.name`) : t('sound.piece', { number: index + 1 });
  const add = (file: { bed: BedId } | { asset_id: string }) => {
    const { film } = editor.store.state;
    const id = newId(film, 'music');
    const music = { id, ...file, ...NEW_MUSIC, start_seconds: 0, end_seconds: filmDuration(film) };
    if (editor.edit([{ op: 'add_music', music }])) editor.store.select({ kind: 'music', id });
  };
  const chooseBed = (bed: BedId) => {
    if (chosen && 'bed' in chosen) setting.set({ op: 'change_music', id: chosen.id, bed });
    else add({ bed });
  };
  return (
    <section className={classes.block} aria-labelledby="sound-music">
      <h3 id="sound-music" className={classes.heading}>
        {t('sound.music')}
      </h3>
      <SoundList
        kind="music"
        chosen={chosen?.id}
        sounds={sound.music.map((music, index) => ({
          id: music.id,
          name: nameOf(music, index),
          time: `${formatClock(music.start_seconds)} – ${formatClock(music.end_seconds)}`,
        }))}
      />
      {chosen ? (
        <>
          <SliderField
            label={t('sound.gain')}
            min={-40}
            max={6}
            step={1}
            value={chosen.gain_db}
            show={decibels}
            onChange={(gain_db) => setting.preview({ op: 'change_music', id: chosen.id, gain_db })}
            onChangeEnd={(gain_db) => setting.set({ op: 'change_music', id: chosen.id, gain_db })}
          />
          <SliderField
            label={t('sound.duck')}
            min={0}
            max={30}
            step={1}
            value={chosen.duck_db}
            show={decibels}
            onChange={(duck_db) => setting.preview({ op: 'change_music', id: chosen.id, duck_db })}
            onChangeEnd={(duck_db) => setting.set({ op: 'change_music', id: chosen.id, duck_db })}
          />
          <div className={classes.buttons}>
            <ActionButton id="delete" isLabelled />
          </div>
        </>
      ) : null}
      <SoundCards
        label={t('sound.bedList')}
        sounds={BED_IDS.map((id) => ({
          id,
          name: t(`sound.beds.${id}.name`),
          hint: t(`sound.beds.${id}.hint`),
        }))}
        chosen={chosen && 'bed' in chosen ? chosen.bed : undefined}
        onChoose={chooseBed}
      />
      <OwnSounds label={t('sound.addMusic')} icon={IconMusic} onChoose={({ id }) => add({ asset_id: id })} />
    </section>
  );
}
