import type { Scene } from '@atelier/film';
import { showSpeaker, speakersInPicture } from '@atelier/film/evaluate/people-in-picture';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';

/** Names the speakers whose faces the scenes show; a click frames that person. Renders nothing without recognised people. */
export function PeopleButtons({ scenes }: { scenes: readonly Scene[] }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const { facts } = editor;
  const seen = scenes.flatMap((scene) => speakersInPicture(film, facts, scene));
  const speakers = [...new Set(seen.map(({ speaker }) => speaker))];
  if (speakers.length === 0) return null;
  return (
    <fieldset className={classes.people}>
      <legend className={classes.note}>{t('frame.people')}</legend>
      <div className={classes.buttons}>
        {speakers.map((speaker) => {
          const { name = '', color } = film.speakers[speaker] ?? {};
          return (
            <SmallButton
              key={speaker}
              variant="default"
              aria-label={t('frame.showPerson', { name })}
              leftSection={<span className={classes.dot} style={{ background: color }} aria-hidden />}
              onClick={() => void editor.edit(showSpeaker(film, facts, { scenes, speaker }))}
            >
              {name}
            </SmallButton>
          );
        })}
      </div>
    </fieldset>
  );
}
