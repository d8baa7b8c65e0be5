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
import { type CaptionDocument, isUncertain } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { STEP_SECONDS, type WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';
import { ExportMenu } from './export-menu.tsx';

interface EditorToolbarProps {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  selection: WordSelection;
}

/** The actions on the whole text: undo, times, uncertain words, export. */
export function EditorToolbar({ captions, document, selection }: EditorToolbarProps) {
  const { t } = useTranslation(['captions', 'common']);
  const uncertain = selection.words.filter(isUncertain);
  const { store } = captions;
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
    if (isSure) store.discard();
  };
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.label')}>
      <Tool
        icon={IconArrowBackUp}
        label={t('editor.undo')}
        isEnabled={captions.canUndo}
        onPress={() => store.undo()}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={t('editor.redo')}
        isEnabled={captions.canRedo}
        onPress={() => store.redo()}
      />
      <Tool
        icon={IconChevronLeft}
        label={t('editor.earlier')}
        onPress={() => store.write({ kind: 'shiftAll', bySeconds: -STEP_SECONDS })}
      />
      <Tool
        icon={IconChevronRight}
        label={t('editor.later')}
        onPress={() => store.write({ kind: 'shiftAll', bySeconds: STEP_SECONDS })}
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
      <ExportMenu lines={captions.lines} document={document} button={{ color: 'gray', size: 'compact-md' }} />
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
