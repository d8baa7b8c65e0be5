import { useTranslation } from 'react-i18next';
import { useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { WordFields } from './word-fields.tsx';

/** The fields of the selected words above the text of a phone. */
export function WordSheet() {
  const { t } = useTranslation('editor');
  const count = useFilmState(({ selection }) => (selection.kind === 'words' ? selection.ids.length : 0));
  return count > 0 ? (
    <section className={classes.word} aria-label={t('word.title', { count })}>
      <WordFields />
    </section>
  ) : null;
}
