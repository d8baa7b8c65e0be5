import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { EngineInfo } from '@atelier/contracts/engines';
import { type ReactNode, useState } from 'react';
import { useEngines } from '../../../lib/api/use-engines.ts';
import {
  type CaptionedInputs,
  speechLanguageOf,
} from '../../../workbench/captions/document/captioned-inputs.ts';
import { engineFor } from '../../../workbench/captions/languages/language-quality.ts';
import { missingEngine } from '../../../workbench/captions/languages/missing-engine.ts';
import { useAutoWords } from '../../../workbench/captions/words/use-auto-words.ts';
import { useRegrouping } from '../../../workbench/captions/words/use-regrouping.ts';
import type { IncomingState } from '../../../workbench/open-in/use-incoming-file.ts';
import { FilmWorkbench } from '../film-workbench.tsx';
import { useCaptionedAction } from './captioned-action.tsx';
import { previewFrame } from './preview-frame.ts';
import type { CaptionedTexts } from './use-captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';
import { useReceivedVideo } from './use-received-video.ts';
import { useShownStyle } from './use-shown-style.ts';
import { VideoPreview, type VideoPreviewProps } from './video-preview.tsx';

/** The values that the steps receive from the workbench. */
export interface StepTools {
  engines: EngineInfo[] | undefined;
  translators: EngineInfo[] | undefined;
  incoming: IncomingState;
  onScrub: (seconds: number | null) => void;
}

interface CaptionedWorkbenchProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  texts: CaptionedTexts;
  /** The style behind a number of this screen; null for none. */
  styleOf: (id: number) => CaptionStyle | null | undefined;
  shape: VideoPreviewProps['shape'];
  /** The crop path of the clip. */
  framingState?: VideoPreviewProps['framingState'];
  steps: (tools: StepTools) => ReactNode;
}

/** A caption screen: the film workbench with its words, style and engines. */
export function CaptionedWorkbench<I extends CaptionedInputs>(props: CaptionedWorkbenchProps<I>) {
  const { video, texts, styleOf, shape, framingState = { status: 'off' }, steps } = props;
  const { generation, inputs, choice, captions, brand } = video;
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const incoming = useReceivedVideo(video);
  const { enginesOf } = useEngines();
  const engines = enginesOf('speech-to-text');
  const needsEngine = inputs.styleId !== 0 && captions.lines === null;
  const { style, restyle } = useShownStyle(video, styleOf);
  useAutoWords({ inputs, captions, upload: video.upload, engines, isLocked: video.isRunsOwn });
  const frame = previewFrame(shape, choice.video);
  useRegrouping(captions, { style, frame, language: inputs.language });
  const missing = missingEngine({ inputs, hasWords: captions.lines !== null, enginesOf });
  const actionOf = useCaptionedAction({ video, texts, missing, restyle });
  return (
    <FilmWorkbench
      tool={video.tool}
      texts={texts}
      generation={generation}
      engineKind="speech-to-text"
      engine={engines && (needsEngine ? engineFor(engines, speechLanguageOf(inputs)) : undefined)}
      isPinned={choice.video !== null}
      shape={shape}
      steps={steps({ engines, translators: enginesOf('translation'), incoming, onScrub: setScrubSeconds })}
      action={actionOf}
      preview={
        <VideoPreview
          shape={shape}
          framingState={framingState}
          scrubSeconds={scrubSeconds}
          video={choice.video}
          {...captions.range}
          style={style}
          brand={brand}
          isStyleChosen={inputs.styleId !== null}
          language={inputs.language}
          lines={captions.lines}
          label={texts.previewLabel}
          emptyText={texts.previewEmpty}
        />
      }
    />
  );
}
