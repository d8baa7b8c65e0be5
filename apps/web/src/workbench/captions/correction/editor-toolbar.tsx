import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.tsx';
import { type CaptionDocument, UNCERTAIN_BELOW } from '../document/caption-document.ts';
import type { Correction } from '../document/use-correction.ts';
import { STEP_SECONDS, type WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';
import { ExportMenu } from './export-menu.tsx';

interface EditorToolbarProps {
  correction: Correction;
  document: CaptionDocument;
  selection: WordSelection;
}

/** The actions on the whole text: undo, times, uncertain words, export. */
export function EditorToolbar({ correction, document, selection }: EditorToolbarProps) {
  const { t } = useTranslation(['captions', 'common']);
  const uncertain = selection.words.filter(
    (word) => word.confidence !== null && word.confidence < UNCERTAIN_BELOW,
  );
  const nextUncertain = () => {
    const from = selection.word ? selection.words.indexOf(selection.word) : -1;
    const next = uncertain.find((word) => selection.words.indexOf(word) > from) ?? uncertain[0];
    selection.focus(next?.id);
  };
  const discard = async () => {
    const isSure = await confirm({
      title: t('correction.discardTitle'),
      body: t('correction.discardText'),
      confirmLabel: t('correction.discard'),
      danger: true,
    });
    if (isSure) correction.dispatch({ type: 'discard' });
  };
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.label')}>
      <Tool
        icon={IconArrowBackUp}
        label={t('editor.undo')}
        isEnabled={correction.canUndo}
        onPress={() => correction.dispatch({ type: 'undo' })}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={t('editor.redo')}
        isEnabled={correction.canRedo}
        onPress={() => correction.dispatch({ type: 'redo' })}
      />
      <Tool
        icon={IconChevronLeft}
        label={t('editor.earlier')}
        onPress={() => selection.edit({ kind: 'shiftAll', bySeconds: -STEP_SECONDS })}
      />
      <Tool
        icon={IconChevronRight}
        label={t('editor.later')}
        onPress={() => selection.edit({ kind: 'shiftAll', bySeconds: STEP_SECONDS })}
      />
      <Button
        variant="subtle"
        color={uncertain.length > 0 ? 'yellow' : 'gray'}
        size="compact-md"
        disabled={uncertain.length === 0}
        leftSection={<IconAlertCircle size={16} aria-hidden="true" />}
        title={t('editor.nextUncertain')}
        onClick={nextUncertain}
      >
        {uncertain.length > 0 ? t('editor.summary', { count: uncertain.length }) : t('editor.certain')}
      </Button>
      <span className={classes.gap} />
      <ExportMenu
        lines={correction.lines}
        document={document}
        button={{ color: 'gray', size: 'compact-md' }}
      />
      <Tool icon={IconTrash} label={t('correction.discard')} onPress={() => void discard()} />
    </div>
  );
}

function Tool({
  icon: Glyph,
  label,
  isEnabled = true,
  onPress,
}: {
  icon: Icon;
  label: string;
  isEnabled?: boolean;
  onPress: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!isEnabled} onClick={onPress}>
        <Glyph size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
