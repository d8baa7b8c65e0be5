import { Text, Title } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { ActionBar, Page, Step, ToolColumns } from '../../ui/page.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { holdFile } from '../../workbench/open-in/held-file.ts';
import { openRecording } from '../../workbench/recordings/open-recording.ts';
import type { RecordedSegments } from '../../workbench/recordings/recording-store.ts';
import {
  CAPTURE_KINDS,
  type CaptureRequest,
  canRecord,
  possibleKinds,
  SHAPES,
} from './capture/capture-kind.ts';
import { useCapture } from './capture/use-capture.ts';
import { CaptureFields } from './parts/capture-fields.tsx';
import { Countdown } from './parts/countdown.tsx';
import { KeptRecordings } from './parts/kept-recordings.tsx';
import classes from './parts/parts.module.css';
import { Stage } from './parts/stage.tsx';
import { TakeControls } from './parts/take-controls.tsx';
import { PrompterFields } from './prompter/prompter-fields.tsx';
import { PrompterPace } from './prompter/prompter-pace.tsx';
import { DEFAULT_PROMPTER, prompterSchema } from './prompter/prompter-settings.ts';
import { PrompterView } from './prompter/prompter-view.tsx';
import { splitSentences } from './prompter/split-sentences.ts';
import { useRecordingNames } from './takes/use-recording-names.ts';
import { useTake } from './takes/use-take.ts';

const requestSchema = z.object({
  kind: z.enum(CAPTURE_KINDS),
  cameraId: z.string(),
  microphoneId: z.string(),
  quality: z.enum(['1080', '720']),
  shape: z.enum(SHAPES),
});
const DEFAULT_REQUEST: CaptureRequest = {
  kind: 'camera',
  cameraId: '',
  microphoneId: '',
  quality: '1080',
  shape: 'wide',
};

/** The share of a scrolling text that must have gone by for the text to count as spoken. */
const SPOKEN_SHARE = 0.9;

/** `/enregistrer`: camera, screen or voice become a film, with the text of the teleprompter as its words. */
export function RecordScreen() {
  const { t } = useTranslation('record');
  const screen = useRecordScreen();
  const { capture, take, phase, prompter, sentences } = screen;
  if (!canRecord()) {
    return (
      <Page width="narrow">
        <RecordHeader />
        <ErrorBox error={t('unsupported')} />
      </Page>
    );
  }
  const { recorder, state } = take;
  const isLive = phase !== 'setup';
  const stage = (
    <Stage capture={capture.capture} isMirrored={screen.request.kind === 'camera'}>
      {prompter.text.trim() === '' || !capture.capture ? null : (
        <PrompterView
          key={phase === 'setup' ? 'setup' : 'take'}
          settings={prompter}
          sentences={sentences}
          sentence={state?.sentence ?? 0}
          isRunning={state?.status === 'recording'}
          onProgress={screen.onProgress}
        />
      )}
      {phase === 'countdown' ? <Countdown onEnd={screen.begin} /> : null}
    </Stage>
  );
  if (isLive) {
    return (
      <Page>
        <div className={classes.live}>
          <h1 className="visually-hidden">{t('title')}</h1>
          {stage}
          {recorder && state && phase === 'taking' ? (
            <TakeControls
              recorder={recorder}
              state={state}
              sentenceCount={prompter.mode === 'sentences' ? sentences.length : 0}
              onFinish={() => void screen.finish()}
              onDiscard={() => void screen.discard()}
              onAgain={() => void screen.discard().then(screen.count)}
            />
          ) : null}
          {phase === 'taking' && prompter.mode === 'scroll' && sentences.length > 0 ? (
            <PrompterPace settings={prompter} onChange={screen.changePrompter} />
          ) : null}
          {phase === 'saving' ? <p role="status">{t('saving')}</p> : null}
        </div>
      </Page>
    );
  }
  return (
    <Page>
      <RecordHeader />
      <KeptRecordings onOpen={screen.open} />
      <ToolColumns
        isPinned
        steps={
          <>
            <Step number={1} title={t('steps.devices')}>
              <CaptureFields
                request={screen.request}
                isOpen={capture.capture !== null}
                onChange={screen.change}
              />
            </Step>
            <Step number={2} title={t('prompter.title')} hint={t('optional')}>
              <PrompterFields settings={prompter} onChange={screen.changePrompter} />
            </Step>
            <ActionBar>
              {capture.error ? <ErrorBox error={t(`errors.${capture.error}`)} /> : null}
              {screen.isEmpty ? <ErrorBox error={t('nothing')} /> : null}
              {capture.capture ? (
                <PrimaryButton onClick={screen.count}>{t('start')}</PrimaryButton>
              ) : (
                <PrimaryButton loading={capture.isOpening} onClick={() => capture.open(screen.request)}>
                  {t(`open.${screen.request.kind}`)}
                </PrimaryButton>
              )}
              <Text size="sm" c="dimmed" ta="center">
                {t('free')}
              </Text>
            </ActionBar>
          </>
        }
        result={stage}
      />
    </Page>
  );
}

function RecordHeader() {
  const { t } = useTranslation('record');
  return (
    <header className={classes.header}>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed">{t('line')}</Text>
    </header>
  );
}

type Phase = 'setup' | 'countdown' | 'taking' | 'saving';

/** The state of the screen: what the person chose, the recording, and the film that it becomes. */
function useRecordScreen() {
  const names = useRecordingNames();
  const language = useUiLanguage();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const [stored, setRequest] = useTabState('record:devices', requestSchema, DEFAULT_REQUEST);
  const [prompter, setPrompter] = useTabState('record:prompter', prompterSchema, DEFAULT_PROMPTER);
  const [phase, setPhase] = useState<Phase>('setup');
  const [isEmpty, setIsEmpty] = useState(false);
  const capture = useCapture();
  const take = useTake();
  const spokenShare = useRef(0);
  const sentences = useMemo(() => splitSentences(prompter.text, language), [prompter.text, language]);
  const request = possibleKinds().includes(stored.kind) ? stored : { ...stored, kind: 'camera' as const };

  const open = async (recorded: readonly RecordedSegments[]) => {
    const files = await openRecording(recorded, names);
    if (files.length === 0) return false;
    holdFile(...files);
    await navigate('/montage/nouveau');
    return true;
  };
  const isBySentence = prompter.mode === 'sentences' && sentences.length > 0;
  const spokenText = () => {
    if (!prompter.isTranscript || sentences.length === 0) return '';
    if (isBySentence) return sentences.slice(0, (take.state?.sentence ?? 0) + 1).join('\n');
    return spokenShare.current >= SPOKEN_SHARE ? prompter.text.trim() : '';
  };

  return {
    capture,
    take,
    phase,
    prompter,
    sentences,
    request,
    isEmpty,
    open,
    onProgress(share: number) {
      spokenShare.current = share;
    },
    change(change: Partial<CaptureRequest>) {
      const next = { ...request, ...change };
      setRequest(next);
      // A browser shares a screen only after a click.
      if (capture.capture && next.kind === request.kind) capture.open(next);
      else capture.close();
    },
    changePrompter: (change: Partial<typeof prompter>) => setPrompter((last) => ({ ...last, ...change })),
    count() {
      setIsEmpty(false);
      spokenShare.current = 0;
      setPhase('countdown');
    },
    begin() {
      if (!capture.capture) return setPhase('setup');
      take.begin({
        capture: capture.capture,
        quality: request.quality,
        userId,
        sentences: isBySentence ? sentences : [],
        isTranscript: prompter.isTranscript,
      });
      setPhase('taking');
    },
    async finish() {
      if (!take.recorder) return;
      const script = spokenText();
      setPhase('saving');
      const recorded = await take.recorder.finish(script);
      capture.close();
      take.clear();
      if (await open(recorded)) return;
      setIsEmpty(true);
      setPhase('setup');
    },
    async discard() {
      await take.recorder?.discard();
      take.clear();
      setPhase('setup');
    },
  };
}
