import {
  IconArrowMerge,
  IconPencil,
  IconPlayerPlay,
  IconScissors,
  IconSeparatorHorizontal,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { TimeField } from '../../time-range/time-field.tsx';
import type { EditWord } from '../document/caption-document.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';
import { WordTimeline } from './word-timeline.tsx';

const EDGES = [
  { kind: 'moveStart', edge: 'startSeconds', name: 'word_start', label: 'editor.start' },
  { kind: 'moveEnd', edge: 'endSeconds', name: 'word_end', label: 'editor.end' },
] as const;

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
        {EDGES.map(({ kind, edge, name, label }) => (
          <TimeField
            key={`${name} ${word.id}`}
            name={name}
            label={t(label)}
            seconds={word[edge]}
            maxSeconds={null}
            disabled={false}
            onChange={(toSeconds) =>
              toSeconds !== word[edge] && selection.write({ kind, wordId: word.id, toSeconds })
            }
            onProblem={() => undefined}
          />
        ))}
      </div>
      <div className={classes.actions}>
        {actions.map(({ label, icon, run }) => (
          <SmallButton key={label} variant="default" h={36} icon={icon} onClick={() => run()}>
            {label}
          </SmallButton>
        ))}
      </div>
    </section>
  );
}
