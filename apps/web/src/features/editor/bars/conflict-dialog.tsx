import { type Film, filmDuration, keptWords } from '@atelier/film';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { useEditor, useFilmState } from '../session/editor-context.tsx';
import classes from './bars.module.css';

/** Asks which of two conflicting versions of the film to keep. */
export function ConflictDialog() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const conflict = useFilmState((state) => state.conflict);
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('conflict.title')}
      size="lg"
    >
      <p className={classes.conflictText}>{t('conflict.body')}</p>
      {conflict ? (
        <div className={classes.versions}>
          <Version title={t('conflict.mine')} film={conflict.mine} other={conflict.theirs} />
          <Version title={t('conflict.theirs')} film={conflict.theirs} other={conflict.mine} />
        </div>
      ) : null}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => store.resolve('theirs')}>
          {t('conflict.keepTheirs')}
        </Button>
        <Button onClick={() => store.resolve('mine')}>{t('conflict.keepMine')}</Button>
      </Group>
    </Modal>
  );
}

const SHOWN_WORDS = 60;

/** The duration of a version and its words, from shortly before the first that differs. */
function Version({ title, film, other }: { title: string; film: Film; other: Film }) {
  const words = keptWords(film).map(({ word }) => word.text);
  const others = keptWords(other).map(({ word }) => word.text);
  const first = words.findIndex((word, index) => word !== others[index]);
  const start = Math.max(0, (first < 0 ? 0 : first) - 8);
  return (
    <section className={classes.version} aria-label={title}>
      <h3 className={classes.versionTitle}>
        {title} · {formatClock(filmDuration(film))}
      </h3>
      <p className={classes.versionText}>
        {start > 0 ? '… ' : ''}
        {words.slice(start, start + SHOWN_WORDS).join(' ')}
        {words.length > start + SHOWN_WORDS ? ' …' : ''}
      </p>
    </section>
  );
}
