import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import type { EngineInfo } from '@atelier/contracts/engines';
import type { SpeechLanguage } from '@atelier/contracts/languages';
import { LIMITS } from '@atelier/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Step } from '../../../ui/page.tsx';
import { SoundCheck } from '../../cutting/sound-check.tsx';
import { SoundSwitches } from '../../cutting/sound-switches.tsx';
import { ErrorBox } from '../../errors/error-box.tsx';
import type { IncomingState } from '../../open-in/use-incoming-file.ts';
import { TimeRange } from '../../time-range/time-range.tsx';
import { VideoDropzone } from '../../video-source/video-dropzone.tsx';
import { CorrectionStep } from '../correction/correction-step.tsx';
import { CuttingPanel } from '../correction/cutting-panel.tsx';
import { LanguageCards } from '../languages/language-cards.tsx';
import { LanguageNote } from '../languages/language-note.tsx';
import { SpokenLanguage } from '../languages/spoken-language.tsx';
import { StyleGrid } from '../looks/style-grid.tsx';
import { type CaptionedInputs, speechLanguageOf } from './captioned-inputs.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface CaptionedStepsProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  languages: readonly I['language'][];
  styles: readonly ScreenStyle[];
  engines: EngineInfo[] | undefined;
  translators: EngineInfo[] | undefined;
  incoming: IncomingState;
  onScrub: (seconds: number | null) => void;
  /** Plays the preview from a moment of the video. */
  onPlayFrom: (seconds: number) => void;
  /** Where the preview is, in seconds of the video. */
  placeOf: () => number;
  /** Another way to give the video, below the file. */
  otherSource?: ReactNode;
  /** The screen's own steps, after these six. */
  children?: ReactNode;
}

/** What the person gives, step by step. Locked while a run uses it. */
export function CaptionedSteps<I extends CaptionedInputs>(props: CaptionedStepsProps<I>) {
  const { video, languages, styles, engines, translators, incoming, onScrub, onPlayFrom, placeOf } = props;
  const { t } = useTranslation('captions');
  const { inputs, choice, upload, generation, setUnreadable, correction } = video;
  // What is changed here are fields that every caption screen has.
  const change = video.change as (next: Partial<CaptionedInputs>) => void;
  const isLocked = generation.isBusy;
  const isRecognised = inputs.styleId !== 0 && correction.captions === null;
  return (
    <>
      <Step number={1} title={t('steps.video')}>
        <VideoDropzone
          choice={incoming.isFetching ? { ...choice, isReading: true } : choice}
          upload={upload}
          isLocked={isLocked}
        />
        {incoming.error ? <ErrorBox mt="sm" error={t('problems.incoming')} /> : null}
        {props.otherSource}
      </Step>
      <Step
        number={2}
        title={t('steps.range')}
        hint={t('steps.rangeHint', { seconds: LIMITS.clipMaxSeconds })}
      >
        <TimeRange
          value={inputs}
          onChange={change}
          maxSeconds={LIMITS.clipMaxSeconds}
          video={choice.video}
          disabled={isLocked}
          onScrub={onScrub}
          onFieldProblem={(field, isUnreadable) =>
            setUnreadable((last) => ({ ...last, [field]: isUnreadable }))
          }
        />
      </Step>
      <Step number={3} title={t('steps.language')}>
        <LanguageCards
          label={t('steps.language')}
          languages={languages}
          value={inputs.language}
          onChange={(language: SpeechLanguage) => change({ language })}
          engines={engines}
          disabled={isLocked}
        />
        <SpokenLanguage
          inputs={inputs}
          change={change}
          translators={translators}
          hasWords={correction.captions !== null}
          disabled={isLocked}
        />
        <LanguageNote engines={engines} language={speechLanguageOf(inputs)} isNeeded={isRecognised} />
      </Step>
      <Step number={4} title={t('steps.style')}>
        <StyleGrid
          label={t('steps.style')}
          styles={styles}
          value={inputs.styleId}
          onChange={(styleId) => change({ styleId })}
          language={inputs.language}
          disabled={isLocked}
        />
      </Step>
      <Step number={5} title={t('steps.correction')} hint={t('steps.correctionHint')}>
        <CorrectionStep
          correction={correction}
          hasVideo={choice.video !== null}
          language={inputs.language}
          speechLanguage={speechLanguageOf(inputs)}
          engines={engines}
          isLocked={isLocked}
          onPlayFrom={onPlayFrom}
        />
        {choice.video ? (
          <CuttingPanel
            tool={video.tool}
            correction={correction}
            speechLanguage={speechLanguageOf(inputs)}
            hidesJumps={inputs.hidesJumps}
            onHidesJumps={(hidesJumps) => change({ hidesJumps })}
            isLocked={isLocked}
          />
        ) : null}
      </Step>
      <Step number={6} title={t('steps.sound')}>
        <SoundSwitches value={inputs.sound} onChange={(sound) => change({ sound })} disabled={isLocked} />
        <SoundCheck
          sound={inputs.sound}
          video={choice.video}
          upload={upload}
          placeOf={placeOf}
          disabled={isLocked}
        />
      </Step>
      {props.children}
    </>
  );
}
