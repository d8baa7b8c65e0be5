import { Button } from '@mantine/core';
import {
  IconArrowMerge,
  IconPencil,
  IconPlayerPlay,
  IconScissors,
  IconSeparatorHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../time-range/time-field.tsx';
import type { EditWord } from '../document/caption-document.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';
import { WordTimeline } from './word-timeline.tsx';

/** The actions on the chosen word, as buttons beside the keys. */
export function WordPanel({ word, selection }: { word: EditWord; selection: WordSelection }) {
  const { t } = useTranslation('captions');
  const actions = [
    { label: t('editor.play'), icon: IconPlayerPlay, run: () => selection.play() },
    { label: t('editor.edit'), icon: IconPencil, run: () => selection.setIsEditing(true) },
    { label: t('editor.split'), icon: IconSeparatorHorizontal, run: selection.split },
    { label: t('editor.merge'), icon: IconArrowMerge, run: selection.merge },
    {
      label: t(selection.chosen.every(selection.isCut) ? 'editor.bringBack' : 'editor.cut'),
      icon: IconScissors,
      run: selection.cut,
    },
    { label: t('editor.delete'), icon: IconTrash, run: selection.remove },
    { label: t('editor.deleteLine'), icon: IconTrash, run: selection.removeLine },
  ];
  return (
    <section className={classes.panel} aria-label={t('editor.selected', { word: word.text })}>
      <WordTimeline word={word} selection={selection} />
      <div className={classes.times}>
        <TimeField
          key={`start ${word.id}`}
          name="word_start"
          label={t('editor.start')}
          seconds={word.startSeconds}
          maxSeconds={null}
          disabled={false}
          onChange={(toSeconds) =>
            toSeconds !== word.startSeconds &&
            selection.edit({ kind: 'moveStart', wordId: word.id, toSeconds })
          }
          onProblem={() => undefined}
        />
        <TimeField
          key={`end ${word.id}`}
          name="word_end"
          label={t('editor.end')}
          seconds={word.endSeconds}
          maxSeconds={null}
          disabled={false}
          onChange={(toSeconds) =>
            toSeconds !== word.endSeconds && selection.edit({ kind: 'moveEnd', wordId: word.id, toSeconds })
          }
          onProblem={() => undefined}
        />
      </div>
      <div className={classes.actions}>
        {actions.map(({ label, icon: Glyph, run }) => (
          <Button
            key={label}
            variant="default"
            size="compact-md"
            h={36}
            leftSection={<Glyph size={16} aria-hidden="true" />}
            onClick={() => run()}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
