import { marksWords } from '@atelier/captions/emphasis/marks-by-default';
import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { AUTO_LANGUAGE } from '@atelier/contracts/languages';
import { LIMITS } from '@atelier/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Option, Options } from '../../../ui/options.tsx';
import { Step } from '../../../ui/page.tsx';
import { SoundCheck } from '../../cutting/sound-check.tsx';
import { SoundSwitches } from '../../cutting/sound-switches.tsx';
import { ErrorBox } from '../../errors/error-box.tsx';
import { Excerpt } from '../../time-range/excerpt.tsx';
import { VideoDropzone } from '../../video-source/video-dropzone.tsx';
import { BrandSwitch } from '../brand/brand-switch.tsx';
import { CorrectionStep } from '../correction/correction-step.tsx';
import { CuttingPanel } from '../correction/cutting-panel.tsx';
import { type CaptionedInputs, isTranslated, speechLanguageOf } from '../document/captioned-inputs.ts';
import { MarksSwitch } from '../emphasis/marks-switch.tsx';
import { PunchSwitch } from '../emphasis/punch-switch.tsx';
import { HeardLanguage, LANGUAGE_OPTION } from '../languages/heard-language.tsx';
import { LanguageCards } from '../languages/language-cards.tsx';
import { engineFor } from '../languages/language-quality.ts';
import { SecondLanguage } from '../languages/second-language.tsx';
import { SpokenLanguage } from '../languages/spoken-language.tsx';
import { useLanguageNote } from '../languages/use-language-note.ts';
import { StyleGrid } from '../looks/style-grid.tsx';
import { OwnStyleCards } from '../own-styles/own-style-cards.tsx';
import { CORRECTION_OPTION, WordsStrip } from '../words/words-strip.tsx';
import classes from './captioned-steps.module.css';
import type { StepTools } from './captioned-workbench.tsx';
import { EditAsFilm } from './edit-as-film.tsx';
import { previewFrame } from './preview-frame.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface CaptionedStepsProps<I extends CaptionedInputs> extends StepTools {
  video: CaptionedVideo<I>;
  languages: readonly I['language'][];
  styles: readonly ScreenStyle[];
  /** Another way to give the video, below the file. */
  otherSource?: ReactNode;
  /** The screen's own options (`Option`s), after the language. */
  children?: ReactNode;
  /** Summary of those values, for the closed options. */
  values?: readonly (string | null)[];
}

const SOUND_FIELDS = ['loudness', 'denoise', 'voice'] as const;

/** The video and the style; everything else has a default and is folded away. Locked while a run uses them. */
export function CaptionedSteps<I extends CaptionedInputs>(props: CaptionedStepsProps<I>) {
  const { video, languages, styles, engines, translators, incoming, onScrub, onPlayFrom, placeOf } = props;
  const { t } = useTranslation(['captions', 'media', 'cutting', 'brand']);
  const { inputs, choice, upload, generation, setUnreadable, captions } = video;
  // The changed fields are ones that every caption screen has.
  const change = video.change as (next: Partial<CaptionedInputs>) => void;
  const isLocked = generation.isSending;
  const style = styles.find(({ id }) => id === inputs.styleId)?.style ?? null;
  // Words that a person changed have the marks that they have.
  const isMarkable = style !== null && (captions.lines === null || captions.isUntouched);
  const isHeard = engines === undefined || engineFor(engines, speechLanguageOf(inputs)) !== null;
  const note = useLanguageNote(engines, speechLanguageOf(inputs));
  const isRecognised = inputs.styleId !== 0 && captions.lines === null;
  const sound = SOUND_FIELDS.filter((field) => inputs.sound[field]).map((field) =>
    t(`cutting:sound.${field}.short`),
  );
  const correctionValue = captions.lines
    ? t('options.lines', { count: captions.lines.length })
    : t('options.automatic');
  const language = t(`media:languages.${inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language}`);
  const soundValue = sound.join(', ') || t('options.untouched');
  const translated = isTranslated(inputs)
    ? t('options.from', { language: t(`media:languages.${speechLanguageOf(inputs)}`) })
    : null;
  const second = inputs.second
    ? t('second.short', { language: t(`media:languages.${inputs.second.language}`) })
    : null;
  const brand = inputs.brand ? t('brand:switch.label') : null;
  return (
    <>
      <Step number={1} title={t('steps.video')} hidesHeading>
        <div className={classes.sources}>
          <VideoDropzone
            choice={incoming.isFetching ? { ...choice, isReading: true } : choice}
            upload={upload}
            isLocked={isLocked}
            hint={t('steps.videoHint')}
          />
          {props.otherSource}
        </div>
        {incoming.error ? <ErrorBox mt="sm" error={t('problems.incoming')} /> : null}
        <Excerpt
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
      <Step number={2} title={t('steps.style')} isUnderPreview hidesHeading>
        <StyleGrid
          label={t('steps.style')}
          styles={styles}
          value={inputs.ownStyle ? null : inputs.styleId}
          onChange={(styleId) => change({ styleId, ownStyle: null })}
          language={inputs.language}
          disabled={isLocked}
          before={
            <OwnStyleCards
              styles={styles}
              styleId={inputs.styleId}
              chosen={inputs.ownStyle}
              onChoose={(styleId, ownStyle) => change({ styleId, ownStyle })}
              language={inputs.language}
              frame={previewFrame(video.tool === 'clip' ? '9:16' : 'own', choice.video)}
              pictureUrl={choice.video?.thumbnailUrl ?? null}
              disabled={isLocked}
            />
          }
        />
      </Step>
      {isRecognised || (choice.video && inputs.styleId !== 0) ? (
        <WordsStrip
          captions={captions}
          isSent={upload.state.status === 'done'}
          hasVideo={choice.video !== null}
          isHeard={isHeard}
          note={note}
          isLocked={isLocked}
        />
      ) : null}
      <HeardLanguage
        document={captions.document}
        inputs={inputs}
        disabled={isLocked}
        onAccept={(next) => {
          change({ language: next });
          captions.store.acceptLanguage(next);
        }}
        onInsist={() => change({ spokenLanguage: inputs.language })}
      />
      <Options
        title={t('options.title')}
        values={[language, translated, second, ...(props.values ?? []), soundValue, brand]}
      >
        <Option
          id={LANGUAGE_OPTION}
          title={t('steps.language')}
          value={[language, translated, second].filter(Boolean).join(' · ')}
        >
          <LanguageCards
            label={t('steps.language')}
            languages={languages}
            value={inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language}
            onChange={(next) => change({ language: next, isAutoLanguage: false })}
            onAuto={() => change({ isAutoLanguage: true, spokenLanguage: null })}
            engines={engines}
            disabled={isLocked}
          />
          <SpokenLanguage
            inputs={inputs}
            change={change}
            translators={translators}
            hasWords={captions.lines !== null && !captions.isUntouched}
            disabled={isLocked}
          />
          <SecondLanguage
            value={inputs.second}
            spoken={inputs.language}
            textHint={t('second.textHint')}
            onChange={(next) => change({ second: next })}
            disabled={isLocked}
          />
        </Option>
        {props.children}
        <Option id={CORRECTION_OPTION} title={t('steps.correction')} value={correctionValue}>
          <CorrectionStep
            captions={captions}
            hasVideo={choice.video !== null}
            language={inputs.language}
            speechLanguage={speechLanguageOf(inputs)}
            engines={engines}
            isLocked={isLocked}
            onPlayFrom={onPlayFrom}
          />
          <MarksSwitch
            checked={isMarkable && marksWords(style, inputs.emphasis)}
            onChange={(emphasis) => change({ emphasis })}
            disabled={isLocked || !isMarkable}
          />
          <PunchSwitch
            checked={inputs.punchesIn}
            onChange={(punchesIn) => change({ punchesIn })}
            disabled={isLocked}
          />
        </Option>
        {choice.video ? (
          <Option
            id="option-cutting"
            title={t('steps.cutting')}
            value={
              captions.cuts.length > 0
                ? t('options.cuts', { count: captions.cuts.length })
                : t('options.untouched')
            }
          >
            <CuttingPanel
              tool={video.tool}
              captions={captions}
              speechLanguage={speechLanguageOf(inputs)}
              hidesJumps={inputs.hidesJumps}
              onHidesJumps={(hidesJumps) => change({ hidesJumps })}
              isLocked={isLocked}
            />
          </Option>
        ) : null}
        <Option id="option-sound" title={t('steps.sound')} value={soundValue}>
          <SoundSwitches
            value={inputs.sound}
            onChange={(next) => change({ sound: next })}
            disabled={isLocked}
          />
          <SoundCheck
            sound={inputs.sound}
            video={choice.video}
            upload={upload}
            placeOf={placeOf}
            disabled={isLocked}
          />
        </Option>
        <Option
          id="option-brand"
          title={t('brand:switch.label')}
          value={brand ? t('brand:switch.on') : t('brand:switch.off')}
        >
          <BrandSwitch checked={inputs.brand} styles={styles} onChange={change} disabled={isLocked} />
        </Option>
        {choice.video ? <EditAsFilm video={video} disabled={isLocked} /> : null}
      </Options>
    </>
  );
}
