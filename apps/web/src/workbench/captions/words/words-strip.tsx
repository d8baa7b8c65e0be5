import type { SpeechLanguage } from '@atelier/contracts/languages';
import { Button, Progress } from '@mantine/core';
import { IconPencil, IconReplace, IconTextCaption, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../errors/error-box.tsx';
import { jobsPercent } from '../../runs/progress/progress-phase.ts';
import { usePendingText } from '../../runs/progress/use-pending-text.ts';
import { isBusy } from '../../runs/run-state.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { ExportMenu } from './export-menu.tsx';
import { WordSources } from './word-sources.tsx';
import { WordsNotices } from './words-notices.tsx';
import classes from './words-strip.module.css';

interface WordsStripProps {
  captions: ExcerptCaptions;
  /** Language of the subtitles. */
  language: SpeechLanguage;
  hasVideo: boolean;
  isSent: boolean;
  /** A recogniser of the spoken language is installed. */
  isHeard: boolean;
  /** Notice that no recogniser is installed, or a weak one; shown until the words are there. */
  note: string | null;
  isLocked: boolean;
  /** Opens the words in the editor. */
  onCorrect: () => void;
}

/** The words of the video or their progress, the way to correct them, and other sources of words. */
export function WordsStrip(props: WordsStripProps) {
  const { captions, hasVideo, isSent, isHeard, note, onCorrect } = props;
  const { t } = useTranslation('captions');
  const [isReplacing, setIsReplacing] = useState(false);
  const { lines, document, transcription } = captions;
  const pending = usePendingText(transcription);
  const percent = isBusy(transcription) ? Math.round(jobsPercent(transcription)) : null;
  const { isLocked } = props;
  const text =
    lines
      ?.flat()
      .map((word) => word.text)
      .join(' ') ?? '';
  // Without a video, only a missing recogniser is shown.
  if (!hasVideo && note === null) return null;
  const isExplained = percent === null && lines === null && !isHeard && note !== null;
  const needsSource = hasVideo && percent === null && (lines === null ? !isHeard : !text);
  const hasText = percent === null && text !== '';
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
        {percent !== null ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            h={44}
            my={-8}
            leftSection={<IconX size={18} aria-hidden="true" />}
            onClick={() => captions.store.cancel()}
          >
            {t('correction.cancel')}
          </Button>
        ) : null}
      </div>
      {hasVideo && !needsSource ? (
        <div className={classes.actions}>
          {hasText ? (
            <Button
              variant="light"
              size="sm"
              h={44}
              disabled={isLocked}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={onCorrect}
            >
              {t('words.correct')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="sm"
            h={44}
            disabled={isLocked}
            aria-expanded={isReplacing}
            leftSection={<IconReplace size={18} aria-hidden="true" />}
            onClick={() => setIsReplacing((isOpen) => !isOpen)}
          >
            {t('words.replace')}
          </Button>
          {hasText && document ? (
            <ExportMenu lines={lines} document={document} button={{ size: 'sm', h: 44 }} />
          ) : null}
        </div>
      ) : null}
      {percent !== null && pending === null ? (
        <Progress value={percent} size={4} radius="xl" aria-label={t('words.label')} />
      ) : null}
      {isHeard && lines === null && note ? <p className={classes.note}>{note}</p> : null}
      {isReplacing || needsSource ? (
        <WordSources
          captions={captions}
          isHeard={isHeard}
          isLocked={isLocked}
          onChosen={() => setIsReplacing(false)}
        />
      ) : null}
      {document && percent === null ? (
        <WordsNotices captions={captions} document={document} language={props.language} />
      ) : null}
      <ErrorBox error={transcription.phase === 'failed' ? transcription.error : null} />
    </section>
  );
}
