import { LIMITS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { Step } from '../../../ui/page.tsx';
import { SoundCheck } from '../../../workbench/cutting/sound-check.tsx';
import { SoundSwitches } from '../../../workbench/cutting/sound-switches.tsx';
import { TidySwitches } from '../../../workbench/cutting/tidy-switches.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { EditorCard } from '../../../workbench/films/editor-card.tsx';
import type { IncomingState } from '../../../workbench/open-in/use-incoming-file.ts';
import { TimeRange } from '../../../workbench/time-range/time-range.tsx';
import { writeTimeText } from '../../../workbench/time-range/time-text.ts';
import { TimeTextField } from '../../../workbench/time-range/time-text-field.tsx';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import { AspectCards } from './aspect-cards.tsx';
import { FITS } from './format-inputs.ts';
import type { Format } from './use-format.ts';

interface FormatStepsProps {
  format: Format;
  incoming: IncomingState;
  onScrub: (seconds: number | null) => void;
  /** Gives the place of the preview, in seconds of the video. */
  placeOf: () => number;
}

/** The inputs of the person, step by step. Locked while a run uses them. */
export function FormatSteps({ format, incoming, onScrub, placeOf }: FormatStepsProps) {
  const { t } = useTranslation('format');
  const { inputs, change, choice, generation, takeWhole } = format;
  const language = useUiLanguage();
  const isLocked = generation.isSending;
  const value = {
    startSeconds: parseTimeText(inputs.start) ?? 0,
    durationSeconds: parseTimeText(inputs.duration) ?? 0,
  };
  return (
    <>
      <Step number={1} title={t('steps.video')}>
        <VideoDropzone
          choice={choice}
          incoming={incoming}
          isLocked={isLocked}
          upload={format.isUnmeasured ? format.upload : null}
          tooLarge={t('problems.tooLarge')}
        />
        {incoming.error ? <ErrorBox mt="sm" error={t('problems.incoming')} /> : null}
      </Step>
      <Step number={2} title={t('steps.format')}>
        <AspectCards
          value={inputs.format}
          onChange={(next) => change({ format: next })}
          disabled={isLocked}
        />
        <SegmentedControl
          fullWidth
          mt="sm"
          radius="md"
          disabled={isLocked}
          value={inputs.fit}
          onChange={(next) => change({ fit: next === 'fit' ? 'fit' : 'crop' })}
          aria-label={t('fit.label')}
          data={FITS.map((fit) => ({ value: fit, label: t(`fit.${fit}`) }))}
        />
      </Step>
      <Step
        number={3}
        title={t('steps.range')}
        hint={t('steps.rangeHint', { seconds: LIMITS.formatMaxSeconds })}
      >
        <TimeRange
          value={value}
          onChange={({ startSeconds, durationSeconds }) =>
            change({
              ...(startSeconds !== undefined && { start: writeTimeText(startSeconds, language) }),
              ...(durationSeconds !== undefined && { duration: writeTimeText(durationSeconds, language) }),
            })
          }
          maxSeconds={LIMITS.formatMaxSeconds}
          video={choice.video}
          disabled={isLocked}
          onScrub={onScrub}
          fields={
            <>
              <TimeTextField
                name="start_time"
                label={t('times.start')}
                placeholder={t('times.placeholder')}
                text={inputs.start}
                disabled={isLocked}
                onChange={(start) => change({ start })}
              />
              <TimeTextField
                name="duration"
                label={t('times.duration')}
                placeholder={t('times.placeholder')}
                text={inputs.duration}
                maxSeconds={LIMITS.formatMaxSeconds}
                disabled={isLocked}
                onChange={(duration) => change({ duration })}
              />
            </>
          }
          action={
            choice.video && !format.isUnmeasured ? (
              <Button variant="light" h={44} disabled={isLocked} onClick={takeWhole}>
                {t('times.whole')}
              </Button>
            ) : null
          }
        />
      </Step>
      <Step number={4} title={t('steps.cut')} hint={t('steps.optional')}>
        <TidySwitches
          value={inputs.tidy}
          hasWords={false}
          onChange={(tidy) => change({ tidy })}
          disabled={isLocked}
        />
      </Step>
      <Step number={5} title={t('steps.sound')} hint={t('steps.optional')}>
        <SoundSwitches value={inputs.sound} onChange={(sound) => change({ sound })} disabled={isLocked} />
        <SoundCheck
          sound={inputs.sound}
          video={choice.video}
          upload={format.upload}
          placeOf={placeOf}
          disabled={isLocked}
        />
      </Step>
      {choice.video ? <EditorCard opening={format.opening} disabled={isLocked} /> : null}
    </>
  );
}
