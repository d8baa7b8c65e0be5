import type { Proposal } from '@atelier/film/wire/proposal-answers';
import { Badge, Checkbox } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor, useUi } from '../session/editor-context.tsx';
import classes from './proposals.module.css';
import { showOperation } from './proposed-operation.ts';

interface OperationRowProps {
  proposal: Proposal;
  index: number;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

/** One operation of a proposal as a sentence, with its place in the film. */
export function OperationRow({ proposal, index, isChosen, onChoose }: OperationRowProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isCurrent = useUi(({ proposed }) => proposed?.id === proposal.id && proposed.index === index);
  const text = proposal.text[index] ?? '';
  const state = proposal.states[index];
  return (
    <li className={classes.operation} data-current={isCurrent || undefined}>
      <Checkbox
        className={classes.choice ?? ''}
        label={text}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {state === 'conflicting' ? (
        <Badge color="orange" variant="light" className={classes.badge ?? ''}>
          {t('proposals.conflicting')}
        </Badge>
      ) : null}
      {state === 'done' ? (
        <Badge color="gray" variant="light" className={classes.badge ?? ''}>
          {t('proposals.done')}
        </Badge>
      ) : null}
      <button
        type="button"
        className={classes.show}
        aria-label={t('proposals.show', { text })}
        onClick={() => showOperation(editor, { proposal, index })}
      >
        <IconTarget size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </li>
  );
}
