import type { CaptionStyle } from '@atelier/captions/caption-style';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import type { EngineInfo } from '@atelier/contracts/engines';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { toast } from '../../../ui/toast.ts';
import { useHandedRange } from '../../open-in/handed-range.ts';
import { type IncomingState, useIncomingFile } from '../../open-in/use-incoming-file.ts';
import { PreviewModal } from '../../results/preview-modal.tsx';
import { usePhaseProgress } from '../../runs/progress/use-phase-progress.ts';
import { filmResult } from '../../runs/screen/film-result.ts';
import { ToolScreen } from '../../runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../runs/screen/use-run-flow.ts';
import { type CaptionedInputs, speechLanguageOf } from '../document/captioned-inputs.ts';
import { engineFor } from '../languages/language-quality.ts';
import { missingEngine } from '../languages/missing-engine.ts';
import { useSecondLanguage } from '../languages/use-second-language.ts';
import { ShownLookProvider } from '../lint/shown-look.tsx';
import { useOwnLook } from '../own-styles/use-own-look.ts';
import { useAutoWords } from '../words/use-auto-words.ts';
import { useRegrouping } from '../words/use-regrouping.ts';
import { useCaptionedAction } from './captioned-action.tsx';
import { CaptionedOutcome } from './captioned-outcome.tsx';
import { previewFrame } from './preview-frame.ts';
import type { CaptionedTexts } from './use-captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';
import type { PlaybackCue } from './use-range-playback.ts';
import { useRestyle } from './use-restyle.ts';
import type { VideoPreviewProps } from './video-preview.tsx';

/** The values that the steps receive from the workbench. */
export interface StepTools {
  engines: EngineInfo[] | undefined;
  translators: EngineInfo[] | undefined;
  incoming: IncomingState;
  onScrub: (seconds: number | null) => void;
  /** Plays the preview from a moment of the video. */
  onPlayFrom: (seconds: number) => void;
  /** Gives the place of the preview, in seconds of the video. */
  placeOf: () => number;
}

interface CaptionedWorkbenchProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  texts: CaptionedTexts;
  /** The style behind a number of this screen; null for none. */
  styleOf: (id: number) => CaptionStyle | null | undefined;
  shape: VideoPreviewProps['shape'];
  framing: VideoPreviewProps['framing'];
  /** The crop path of the clip, when it depends on faces. */
  framingState?: VideoPreviewProps['framingState'];
  steps: (tools: StepTools) => ReactNode;
}

/** A caption screen: steps on the left, preview and result on the right, popup and preview modal above. */
export function CaptionedWorkbench<I extends CaptionedInputs>(props: CaptionedWorkbenchProps<I>) {
  const { video, texts, styleOf, shape, framing, framingState = { status: 'off' }, steps } = props;
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
  const openPreview = () => setIsPreviewOpen(true);
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const place = useRef(0);
  const [cue, setCue] = useState<PlaybackCue | null>(null);
  const incoming = useIncomingFile((file, subtitles) => {
    choice.choose(file);
    if (subtitles !== null) void captions.store.importWith(file, subtitles);
  });
  useHandedRange(video.tool, ({ file, captions: subtitles, link, ...range }) => {
    // The link of another screen is not used by a screen without a link field.
    const change = video.change as (next: Partial<CaptionedInputs> & { link?: string }) => void;
    change(link ? { ...range, link } : range);
    if (file) choice.choose(file);
    if (file && subtitles !== null) captions.store.importWith(file, subtitles);
  });
  const { enginesOf } = useEngines();
  const engines = enginesOf('speech-to-text');
  const needsEngine = inputs.styleId !== 0 && captions.lines === null;
  const engine = engines && (needsEngine ? engineFor(engines, speechLanguageOf(inputs)) : undefined);
  const chosen = inputs.styleId === null ? null : (styleOf(inputs.styleId) ?? null);
  const look = JSON.stringify(video.look && ownLookSchema.parse(video.look));
  const ownLook = useMemo(() => readLook(look), [look]);
  const style = useOwnLook(chosen, ownLook);
  const restyle = useRestyle(generation.state, {
    ...{ styleId: inputs.styleId ?? 0, look, isBranded: brand !== null },
  });
  useAutoWords({ inputs, captions, upload: video.upload, engines, isLocked: video.isRunsOwn });
  useRegrouping(captions, {
    style,
    frame: previewFrame(shape, choice.video),
    language: inputs.language,
    emphasis: inputs.emphasis,
  });
  const isFree = Boolean(restyle.price?.free);
  const second = useSecondLanguage(inputs.second, captions);
  const { action, buttons } = useCaptionedAction({
    video,
    texts,
    missing: missingEngine({ inputs, hasWords: captions.lines !== null, enginesOf }),
    onGenerate: () => flow.begin(video.generate),
    onApplyStyle: restyle.canApply ? () => flow.begin(() => video.applyStyle(isFree)) : null,
    restylePrice: restyle.price,
    onShowResult: openPreview,
  });
  return (
    <ShownLookProvider>
      <ToolScreen
        tool={video.tool}
        engineKind="speech-to-text"
        engine={engine}
        flow={flow}
        progress={progress}
        popupTitle={texts.popupTitle}
        isPinned={choice.video !== null && result === null}
        steps={steps({
          engines,
          translators: enginesOf('translation'),
          incoming,
          onScrub: setScrubSeconds,
          onPlayFrom: (atSeconds) => setCue({ atSeconds }),
          placeOf: () => Math.max(place.current, captions.range.startSeconds),
        })}
        action={{ ...action, preparesNext: !generation.isSending, children: buttons }}
        result={
          <CaptionedOutcome
            video={video}
            preview={{
              shape,
              framing,
              framingState,
              scrubSeconds,
              onPlace: (seconds) => {
                place.current = seconds;
              },
              cue,
              video: choice.video,
              ...captions.range,
              cuts: captions.cutting.cuts.map((cut) => ({
                startSeconds: cut.startSeconds + captions.range.startSeconds,
                endSeconds: cut.endSeconds + captions.range.startSeconds,
              })),
              style,
              brand,
              isStyleChosen: inputs.styleId !== null,
              language: inputs.language,
              lines: captions.left,
              second,
              punchesIn: inputs.punchesIn,
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
    </ShownLookProvider>
  );
}

function readLook(text: string) {
  return ownLookSchema.nullable().parse(JSON.parse(text));
}
