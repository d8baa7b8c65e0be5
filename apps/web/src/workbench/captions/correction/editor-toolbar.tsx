import type { CaptionLine } from '@atelier/captions/caption-line';
import { formatAss } from '@atelier/captions/formats/format-ass';
import { formatSrt } from '@atelier/captions/formats/format-srt';
import { formatVtt } from '@atelier/captions/formats/format-vtt';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../lib/api/save-file.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { type CaptionDocument, UNCERTAIN_BELOW } from '../document/caption-document.ts';
import type { Correction } from '../document/use-correction.ts';
import { STEP_SECONDS, type WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';

const FORMATS = { srt: formatSrt, vtt: formatVtt, ass: formatAss } as const;

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
  const save = (format: keyof typeof FORMATS) => {
    const text = FORMATS[format](exportedLines(correction));
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${baseName(document)}.${format}`);
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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('correction.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['srt', 'vtt', 'ass'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => save(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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

/** Times from the excerpt's start, as in the finished video. */
function exportedLines({ lines }: Correction): CaptionLine[] {
  return (lines ?? []).map((words) => ({
    rows: [[...words]],
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: words.at(-1)?.endSeconds ?? 0,
  }));
}

function baseName({ fileKey }: CaptionDocument): string {
  // Name, size and date of the video; its name may hold spaces.
  const name = fileKey.split(' ').slice(0, -2).join(' ');
  return name.replace(/\.[^.]+$/u, '') || 'atelier';
}
