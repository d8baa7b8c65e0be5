import { Button, Progress } from '@mantine/core';
import { IconClipboardText, IconPencil, IconTextCaption } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reveal } from '../../../lib/browser/reveal.ts';
import { ErrorBox } from '../../errors/error-box.tsx';
import { jobsPercent } from '../../runs/progress/progress-phase.ts';
import { usePendingText } from '../../runs/progress/use-pending-text.ts';
import { isBusy } from '../../runs/run-state.ts';
import { ExportMenu } from '../correction/export-menu.tsx';
import { ScriptForm } from '../correction/script-form.tsx';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import classes from './words-strip.module.css';

interface WordsStripProps {
  captions: ExcerptCaptions;
  hasVideo: boolean;
  isSent: boolean;
  /** A recogniser of the spoken language is installed. */
  isHeard: boolean;
  /** Notice that no recogniser is installed, or a weak one; shown until the words are there. */
  note: string | null;
  isLocked: boolean;
}

/** The option in which words are corrected, to open it. */
export const CORRECTION_OPTION = 'option-correction';
/** The word of the editor that takes the focus. */
const FIRST_WORD = `#${CORRECTION_OPTION} button[data-word][tabindex="0"]`;

/** The words of the video or their progress; a form to paste them when no recogniser is installed. */
export function WordsStrip({ captions, hasVideo, isSent, isHeard, note, isLocked }: WordsStripProps) {
  const { t } = useTranslation('captions');
  const [isPasting, setIsPasting] = useState(false);
  const { lines, transcription } = captions;
  const pending = usePendingText(transcription);
  const percent = isBusy(transcription) ? Math.round(jobsPercent(transcription)) : null;
  const text =
    lines
      ?.flat()
      .map((word) => word.text)
      .join(' ') ?? '';
  // Without a video, only a missing recogniser is shown.
  if (!hasVideo && note === null) return null;
  const isExplained = percent === null && lines === null && !isHeard && note !== null;
  const paste = (script: string) => {
    setIsPasting(false);
    void captions.store.transcribe(script);
  };
  return (
    <section className={classes.root} aria-label={t('words.label')}>
      <div className={classes.line} role="status" data-explains={isExplained || undefined}>
        <IconTextCaption size={20} stroke={1.8} className={classes.icon} aria-hidden="true" />
        <span className={classes.text} dir="auto" data-words={lines !== null || undefined}>
          {percent !== null
            ? (pending ?? t('words.running', { percent }))
            : lines !== null
              ? text || t('words.none')
              : isHeard
                ? t(isSent ? 'words.soon' : hasVideo ? 'words.waiting' : 'words.first')
                : (note ?? '…')}
        </span>
        {percent === null && lines !== null && text ? (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              size="sm"
              h={44}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => reveal(FIRST_WORD) || reveal(`#${CORRECTION_OPTION} > summary`)}
            >
              {t('words.correct')}
            </Button>
            {captions.document ? (
              <ExportMenu lines={lines} document={captions.document} button={{ size: 'sm', h: 44 }} />
            ) : null}
          </div>
        ) : null}
        {hasVideo && percent === null && (lines === null ? !isHeard : !text) ? (
          <Button
            variant="light"
            size="sm"
            h={44}
            my={-4}
            disabled={isLocked}
            aria-expanded={isPasting}
            leftSection={<IconClipboardText size={18} aria-hidden="true" />}
            onClick={() => setIsPasting((isOpen) => !isOpen)}
          >
            {t('correction.paste')}
          </Button>
        ) : null}
      </div>
      {percent !== null && pending === null ? (
        <Progress value={percent} size={4} radius="xl" aria-label={t('words.label')} />
      ) : null}
      {isHeard && lines === null && note ? <p className={classes.note}>{note}</p> : null}
      {isPasting ? <ScriptForm disabled={isLocked} onPlace={paste} /> : null}
      <ErrorBox error={transcription.phase === 'failed' ? transcription.error : null} />
    </section>
  );
}
