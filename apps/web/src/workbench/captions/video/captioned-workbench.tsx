import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { EngineInfo } from '@atelier/contracts/engines';
import { type ReactNode, useState } from 'react';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { toast } from '../../../ui/toast.ts';
import type { IncomingState } from '../../open-in/use-incoming-file.ts';
import { PreviewModal } from '../../results/preview-modal.tsx';
import { usePhaseProgress } from '../../runs/progress/use-phase-progress.ts';
import { filmResult } from '../../runs/screen/film-result.ts';
import { ToolScreen } from '../../runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../runs/screen/use-run-flow.ts';
import { type CaptionedInputs, speechLanguageOf } from '../document/captioned-inputs.ts';
import { engineFor } from '../languages/language-quality.ts';
import { missingEngine } from '../languages/missing-engine.ts';
import { useAutoWords } from '../words/use-auto-words.ts';
import { useRegrouping } from '../words/use-regrouping.ts';
import { useCaptionedAction } from './captioned-action.tsx';
import { CaptionedOutcome } from './captioned-outcome.tsx';
import { previewFrame } from './preview-frame.ts';
import type { CaptionedTexts } from './use-captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';
import { useReceivedVideo } from './use-received-video.ts';
import { useShownStyle } from './use-shown-style.ts';
import type { VideoPreviewProps } from './video-preview.tsx';

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

/** A caption screen: steps on the left, preview and result on the right, popup and preview modal above. */
export function CaptionedWorkbench<I extends CaptionedInputs>(props: CaptionedWorkbenchProps<I>) {
  const { video, texts, styleOf, shape, framingState = { status: 'off' }, steps } = props;
  const { generation, inputs, choice, captions, brand } = video;
  const progress = usePhaseProgress(generation);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const flow = useRunFlow(generation, {
    cancelled: texts.cancelled,
    success: texts.success,
    onDone: (_end, wasWatched) => {
      toast.success(texts.saved);
      // A person who did not watch the popup is not interrupted.
      if (wasWatched) setIsPreviewOpen(true);
    },
  });
  const { result, title, stored, download } = filmResult(generation.state, texts.resultTitle);
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const incoming = useReceivedVideo(video);
  const { enginesOf } = useEngines();
  const engines = enginesOf('speech-to-text');
  const needsEngine = inputs.styleId !== 0 && captions.lines === null;
  const engine = engines && (needsEngine ? engineFor(engines, speechLanguageOf(inputs)) : undefined);
  const { style, restyle } = useShownStyle(video, styleOf);
  useAutoWords({ inputs, captions, upload: video.upload, engines, isLocked: video.isRunsOwn });
  const frame = previewFrame(shape, choice.video);
  useRegrouping(captions, { style, frame, language: inputs.language });
  const isFree = Boolean(restyle.price?.free);
  const { action, buttons } = useCaptionedAction({
    video,
    texts,
    missing: missingEngine({ inputs, hasWords: captions.lines !== null, enginesOf }),
    onGenerate: () => flow.begin(video.generate),
    onApplyStyle: restyle.canApply ? () => flow.begin(() => video.applyStyle(isFree)) : null,
    restylePrice: restyle.price,
    onShowResult: () => setIsPreviewOpen(true),
  });
  return (
    <ToolScreen
      tool={video.tool}
      engineKind="speech-to-text"
      engine={engine}
      flow={flow}
      progress={progress}
      popupTitle={texts.popupTitle}
      isPinned={choice.video !== null && result === null}
      steps={steps({ engines, translators: enginesOf('translation'), incoming, onScrub: setScrubSeconds })}
      action={{ ...action, preparesNext: !generation.isSending, children: buttons }}
      result={
        <CaptionedOutcome
          video={video}
          preview={{
            shape,
            framingState,
            scrubSeconds,
            video: choice.video,
            ...captions.range,
            style,
            brand,
            isStyleChosen: inputs.styleId !== null,
            language: inputs.language,
            lines: captions.lines,
            label: texts.previewLabel,
            emptyText: texts.previewEmpty,
          }}
          success={flow.success}
          stored={stored}
          title={title}
          isPaused={isPreviewOpen}
          onDownload={download}
        />
      }
    >
      {result ? (
        <PreviewModal
          isOpen={isPreviewOpen}
          onClose={() => setIsPreviewOpen(false)}
          title={title}
          kind="video"
          src={result.output.url}
          onDownload={download}
          stored={stored}
          tool={video.tool}
        />
      ) : null}
    </ToolScreen>
  );
}
