import { wordIndex } from '@atelier/film/time/word-index';
import { useTranslation } from 'react-i18next';
import { useFilm, useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { WordFields } from './word-fields.tsx';

/** The fields of the selected words above the text of a phone, under a title that stays while they scroll. */
export function WordSheet() {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  if (selection.kind !== 'words') return null;
  const { ids } = selection;
  const only = ids.length === 1 ? wordIndex(film).get(ids[0] ?? '')?.word : undefined;
  const title = t('word.title', { count: ids.length });
  return (
    <section className={classes.word} aria-label={title}>
      <h3 className={classes.wordTitle}>{only ? t('word.quoted', { text: only.text }) : title}</h3>
      <WordFields />
    </section>
  );
}
