import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconCloudUp,
  IconDeviceFloppy,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRefresh,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import type { TakeRecorder, TakeState } from '../takes/take-recorder.ts';
import classes from './parts.module.css';

interface TakeControlsProps {
  recorder: TakeRecorder;
  state: TakeState;
  /** The number of sentences that are read one by one; 0 for none. */
  sentenceCount: number;
  onFinish: () => void;
  onDiscard: () => void;
  /** Deletes the take and begins another one. */
  onAgain: () => void;
}

/** The recorded time and the buttons of a running recording. */
export function TakeControls(props: TakeControlsProps) {
  const { recorder, state, sentenceCount, onFinish, onDiscard, onAgain } = props;
  const { t } = useTranslation('record');
  const isRecording = state.status === 'recording';
  const isLast = state.sentence >= sentenceCount - 1;
  useSentenceKeys(recorder, sentenceCount > 0);
  const ask = async (what: 'discard' | 'again', act: () => void) => {
    recorder.pause();
    const isSure = await confirm({
      title: t(`${what}.title`),
      body: t(`${what}.body`),
      confirmLabel: t(`${what}.confirm`),
      danger: true,
    });
    if (isSure) act();
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {isRecording ? t('recording') : t('paused')}
      </span>
      <div className={classes.controls}>
        <span
          className={classes.clock}
          data-recording={isRecording || undefined}
          role="timer"
          aria-live="off"
        >
          {formatClock(state.seconds)}
        </span>
        {isRecording ? (
          <Button
            variant="default"
            h={48}
            leftSection={<IconPlayerPause size={20} aria-hidden="true" />}
            onClick={() => recorder.pause()}
          >
            {t('pause')}
          </Button>
        ) : (
          <Button
            variant="default"
            h={48}
            disabled={state.isFull || state.isBroken}
            leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
            onClick={() => recorder.resume()}
          >
            {t('resume')}
          </Button>
        )}
        {sentenceCount > 0 ? (
          <>
            <Button
              variant="default"
              h={48}
              disabled={state.isBroken}
              leftSection={<IconRotate size={20} aria-hidden="true" />}
              onClick={() => recorder.retakeSentence()}
            >
              {t('retake')}
            </Button>
            <Button
              variant="default"
              h={48}
              disabled={isLast || state.isBroken}
              rightSection={<IconPlayerTrackNext size={20} aria-hidden="true" />}
              onClick={() => recorder.nextSentence()}
            >
              {t('next', { number: state.sentence + 1, count: sentenceCount })}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          h={48}
          disabled={state.isBroken}
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          onClick={() => void ask('again', onAgain)}
        >
          {t('again.label')}
        </Button>
        <PrimaryButton onClick={onFinish}>{t('finish')}</PrimaryButton>
        <Tooltip label={t('discard.label')}>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={t('discard.label')}
            onClick={() => void ask('discard', onDiscard)}
          >
            <IconTrash size={21} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {state.upload === null ? null : (
        <p className={classes.upload} role="status">
          {state.upload === 'sending' ? (
            <IconCloudUp size={18} aria-hidden="true" />
          ) : (
            <IconDeviceFloppy size={18} aria-hidden="true" />
          )}
          {t(`upload.${state.upload}`)}
        </p>
      )}
      {state.isBroken ? (
        <Notice tone="warning" role="alert">
          {t('broken')}
        </Notice>
      ) : null}
      {state.isFull ? (
        <Notice tone="info" role="alert">
          {t('full')}
        </Notice>
      ) : null}
      {state.isStored ? null : (
        <Notice tone="warning" role="alert">
          {t('notStored')}
        </Notice>
      )}
    </>
  );
}

/** The keys of presenters' remote controls: onward and back. */
function useSentenceKeys(recorder: TakeRecorder, isOn: boolean): void {
  const current = useRef(recorder);
  current.current = recorder;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'PageDown' || event.key === 'ArrowRight') current.current.nextSentence();
      else if (event.key === 'PageUp' || event.key === 'ArrowLeft') current.current.retakeSentence();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
