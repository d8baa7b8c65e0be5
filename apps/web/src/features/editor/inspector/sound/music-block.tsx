import { filmDuration } from '@atelier/film';
import type { BedId } from '@atelier/film/document/sound-catalogue';
import { IconMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../lib/browser/format-measure.ts';
import { newId } from '../../actions/selected.ts';
import { OwnFiles } from '../../library/own-files.tsx';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { BedCards } from './bed-cards.tsx';
import { SoundList } from './sound-list.tsx';
import { useSoundName } from './use-sound-name.ts';

/** Default levels of new music: below a voice, and lower during speech. */
const NEW_MUSIC = { gain_db: -8, duck_db: 10 };

/** The music of the film, and that of the catalogue. */
export function MusicBlock() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { sound } = useFilm();
  const nameOf = useSoundName();
  const add = (file: { bed: BedId } | { asset_id: string }) => {
    const { film } = editor.store.state;
    const id = newId(film, 'music');
    const music = { id, ...file, ...NEW_MUSIC, start_seconds: 0, end_seconds: filmDuration(film) };
    if (editor.edit([{ op: 'add_music', music }])) editor.store.select({ kind: 'music', id });
  };
  return (
    <section className={classes.block} aria-labelledby="sound-music">
      <h3 id="sound-music" className={classes.heading}>
        {t('sound.music')}
      </h3>
      <SoundList
        kind="music"
        sounds={sound.music.map((music, index) => ({
          id: music.id,
          name: nameOf.ofMusic(music, index),
          time: `${formatClock(music.start_seconds)} – ${formatClock(music.end_seconds)}`,
        }))}
      />
      <BedCards onChoose={(bed) => add({ bed })} />
      <OwnFiles
        label={t('sound.addMusic')}
        icon={IconMusic}
        kinds={['audio']}
        onChoose={({ id }) => add({ asset_id: id })}
      />
    </section>
  );
}
