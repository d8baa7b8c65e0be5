import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { AUTO_LANGUAGE } from '@atelier/contracts/languages';
import { LIMITS } from '@atelier/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Option, Options } from '../../../ui/options.tsx';
import { Step } from '../../../ui/page.tsx';
import { BrandSwitch } from '../../../workbench/captions/brand/brand-switch.tsx';
import {
  type CaptionedInputs,
  isTranslated,
  speechLanguageOf,
} from '../../../workbench/captions/document/captioned-inputs.ts';
import { HeardLanguage, LANGUAGE_OPTION } from '../../../workbench/captions/languages/heard-language.tsx';
import { LanguageCards } from '../../../workbench/captions/languages/language-cards.tsx';
import { engineFor } from '../../../workbench/captions/languages/language-quality.ts';
import { SpokenLanguage } from '../../../workbench/captions/languages/spoken-language.tsx';
import { useLanguageNote } from '../../../workbench/captions/languages/use-language-note.ts';
import { StyleGrid } from '../../../workbench/captions/looks/style-grid.tsx';
import { OwnStyleCards } from '../../../workbench/captions/own-styles/own-style-cards.tsx';
import { WordsStrip } from '../../../workbench/captions/words/words-strip.tsx';
import { TidySwitches } from '../../../workbench/cutting/tidy-switches.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { EditorCard } from '../../../workbench/films/editor-card.tsx';
import { useOpenForm } from '../../../workbench/films/use-open-form.ts';
import { Excerpt } from '../../../workbench/time-range/excerpt.tsx';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import classes from './captioned-steps.module.css';
import type { StepTools } from './captioned-workbench.tsx';
import { filmRequest } from './film-request.ts';
import { previewFrame } from './preview-frame.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface CaptionedStepsProps<I extends CaptionedInputs> extends StepTools {
  video: CaptionedVideo<I>;
  languages: readonly I['language'][];
  styles: readonly ScreenStyle[];
  /** Another way to give the video, below the file. */
  otherSource?: ReactNode;
  /** The address of a video given instead of a file; empty for none. */
  link?: string;
}

const TIDIED = ['silences', 'fillers'] as const;

/** The video and the style; everything else has a default and is folded away. Locked while a run uses them. */
export function CaptionedSteps<I extends CaptionedInputs>(props: CaptionedStepsProps<I>) {
  const { video, languages, styles, engines, translators, incoming, onScrub, link = '' } = props;
  const { t } = useTranslation(['captions', 'media', 'cutting', 'brand']);
  const { inputs, choice, upload, generation, setUnreadable, captions } = video;
  // The changed fields are ones that every caption screen has.
  const change = video.change as (next: Partial<CaptionedInputs>) => void;
  const isLocked = generation.isSending;
  const hasVideo = choice.video !== null;
  const isHeard = engines === undefined || engineFor(engines, speechLanguageOf(inputs)) !== null;
  const note = useLanguageNote(engines, speechLanguageOf(inputs));
  const isRecognised = inputs.styleId !== 0 && captions.lines === null;
  const opening = useOpenForm(async () => {
    if (!hasVideo) return filmRequest(video, { url: link });
    return filmRequest(
      video,
      await upload.ensure({ signal: new AbortController().signal, onProgress: () => undefined }),
    );
  });
  const language = t(`media:languages.${inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language}`);
  const translated = isTranslated(inputs)
    ? t('options.from', { language: t(`media:languages.${speechLanguageOf(inputs)}`) })
    : null;
  const tidied = TIDIED.filter((field) => inputs.tidy[field]).map((field) =>
    t(`cutting:tidy.${field}.short`),
  );
  const brand = inputs.brand ? t('brand:switch.label') : null;
  return (
    <>
      <Step number={1} title={t('steps.video')} hidesHeading>
        <div className={classes.sources}>
          <VideoDropzone choice={choice} incoming={incoming} upload={upload} isLocked={isLocked} />
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
          language={inputs.language}
          isSent={upload.state.status === 'done'}
          hasVideo={hasVideo}
          isHeard={isHeard}
          note={note}
          isLocked={isLocked || opening.isOpening}
          onCorrect={() => opening.open()}
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
      <Options title={t('options.title')} values={[language, translated, ...tidied, brand]}>
        <Option
          id={LANGUAGE_OPTION}
          title={t('steps.language')}
          value={[language, translated].filter(Boolean).join(' · ')}
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
            hasWords={captions.lines !== null && !captions.isRecognised}
            disabled={isLocked}
          />
        </Option>
        <Option
          id="option-tidy"
          title={t('cutting:tidy.title')}
          value={tidied.join(', ') || t('options.untouched')}
        >
          <TidySwitches
            value={inputs.tidy}
            hasWords
            onChange={(tidy) => change({ tidy })}
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
      </Options>
      {hasVideo || link ? <EditorCard opening={opening} disabled={isLocked} /> : null}
    </>
  );
}
