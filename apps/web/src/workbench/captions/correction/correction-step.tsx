import type { EngineInfo } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { Button, Group, Text } from '@mantine/core';
import { IconClipboardText, IconEar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../errors/error-box.tsx';
import { jobsPercent } from '../../runs/progress/progress-phase.ts';
import { usePendingText } from '../../runs/progress/use-pending-text.ts';
import { isBusy } from '../../runs/run-state.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import { engineFor } from '../languages/language-quality.ts';
import { CorrectionNotices } from './correction-notices.tsx';
import classes from './correction-step.module.css';
import { ImportButton } from './import-button.tsx';
import { ScriptForm } from './script-form.tsx';

const CaptionEditor = lazy(async () => ({ default: (await import('./caption-editor.tsx')).CaptionEditor }));

interface CorrectionStepProps {
  captions: ExcerptCaptions;
  hasVideo: boolean;
  /** Language of the subtitles. */
  language: SpeechLanguage;
  speechLanguage: SpeechLanguage;
  engines: EngineInfo[] | undefined;
  isLocked: boolean;
  onPlayFrom: (seconds: number) => void;
  /** The sentence on the purpose of the words; by default that they are drawn. */
  intro?: string;
}

/** The sources of the words, and the fields to correct them. */
export function CorrectionStep(props: CorrectionStepProps) {
  const { captions, hasVideo, language, engines, isLocked, onPlayFrom } = props;
  const { t } = useTranslation('captions');
  const [isPasting, setIsPasting] = useState(false);
  const { document, transcription } = captions;
  const pending = usePendingText(transcription);
  const hasEngine = engines === undefined || engineFor(engines, props.speechLanguage) !== null;
  if (!hasVideo) return <p className={classes.hint}>{t('correction.needVideo')}</p>;
  const isRunning = isBusy(transcription);
  const isBlocked = isLocked || isRunning;
  return (
    <div className={classes.root}>
      <Group gap="xs">
        <Button
          variant={document ? 'default' : 'light'}
          disabled={isBlocked || !hasEngine}
          leftSection={<IconEar size={18} aria-hidden="true" />}
          onClick={() => void captions.store.transcribe(null)}
        >
          {t(document ? 'correction.transcribeAgain' : 'correction.transcribe')}
        </Button>
        <Button
          variant="default"
          disabled={isBlocked}
          aria-expanded={isPasting}
          leftSection={<IconClipboardText size={18} aria-hidden="true" />}
          onClick={() => setIsPasting((isOpen) => !isOpen)}
        >
          {t('correction.paste')}
        </Button>
        <ImportButton captions={captions} disabled={isBlocked} />
      </Group>
      {/* Below the buttons: they stay where they are when the words come and this goes. */}
      {document ? null : <p className={classes.hint}>{props.intro ?? t('correction.intro')}</p>}
      {hasEngine ? null : <p className={classes.hint}>{t('correction.noEngine')}</p>}
      {isPasting ? (
        <ScriptForm
          disabled={isBlocked}
          onPlace={(script) => {
            setIsPasting(false);
            void captions.store.transcribe(script);
          }}
        />
      ) : null}
      <div role="status">
        {isRunning ? (
          <Group gap="sm">
            <Text size="sm">
              {pending ?? t('correction.running', { percent: Math.round(jobsPercent(transcription)) })}
            </Text>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconX size={16} aria-hidden="true" />}
              onClick={() => captions.store.cancel()}
            >
              {t('correction.cancel')}
            </Button>
          </Group>
        ) : null}
      </div>
      <ErrorBox error={transcription.phase === 'failed' ? transcription.error : null} />
      {document ? (
        <>
          <CorrectionNotices captions={captions} document={document} language={language} />
          <Suspense fallback={null}>
            <CaptionEditor
              captions={captions}
              document={document}
              isLocked={isBlocked}
              onPlayFrom={onPlayFrom}
            />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}
