import { LIMITS } from '@atelier/contracts/limits';
import { PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import { AI_VIDEO_ASPECTS, AI_VIDEO_SECONDS } from '@atelier/contracts/tools/video';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Step } from '../../ui/page.tsx';
import type { VideoWork } from './use-video.ts';
import classes from './video-side.module.css';

/** The description, length and shape. Locked while a run uses them. */
export function VideoSteps({ video }: { video: VideoWork }) {
  const { t } = useTranslation('video');
  const { inputs, change, problem, isBusy: isLocked } = video;
  const max = LIMITS.videoPromptMaxCharacters;
  const isOver = inputs.prompt.length > max;
  return (
    <>
      <Step number={1} title={t('steps.prompt')}>
        <Textarea
          aria-label={t('steps.prompt')}
          placeholder={t('prompt.placeholder')}
          value={inputs.prompt}
          onChange={(event) => change({ prompt: event.currentTarget.value })}
          disabled={isLocked}
          error={problem === 'noPrompt' || problem === 'tooLong'}
          maxLength={PROMPT_MAX_CHARACTERS}
          autosize
          minRows={4}
          maxRows={12}
        />
        <div className={classes.foot}>
          {isOver ? <span>{t('prompt.long')}</span> : null}
          <span className={classes.counter} data-over={isOver || undefined}>
            {inputs.prompt.length}/{max}
          </span>
        </div>
      </Step>
      <Step number={2} title={t('steps.options')}>
        <div className={classes.selects}>
          <NativeSelect
            label={t('options.duration')}
            value={String(inputs.durationSeconds)}
            onChange={(event) => {
              const chosen = AI_VIDEO_SECONDS.find((known) => String(known) === event.currentTarget.value);
              if (chosen) change({ durationSeconds: chosen });
            }}
            disabled={isLocked}
            data={AI_VIDEO_SECONDS.map((seconds) => ({
              value: String(seconds),
              label: t('options.seconds', { seconds }),
            }))}
          />
          <NativeSelect
            label={t('options.aspect')}
            value={inputs.aspectRatio}
            onChange={(event) => {
              const chosen = AI_VIDEO_ASPECTS.find((known) => known === event.currentTarget.value);
              if (chosen) change({ aspectRatio: chosen });
            }}
            disabled={isLocked}
            data={[
              { value: '16:9', label: t('options.landscape') },
              { value: '9:16', label: t('options.portrait') },
            ]}
          />
        </div>
      </Step>
    </>
  );
}
