import { subtitleStyle, subtitleStyles } from '@atelier/captions/styles/screen-styles';
import { SUBTITLES_LANGUAGES } from '@atelier/contracts/languages';
import { ToolGate } from '../../../workbench/tool/tool-gate.tsx';
import { CaptionedSteps } from '../captioned/captioned-steps.tsx';
import { CaptionedWorkbench } from '../captioned/captioned-workbench.tsx';
import { useCaptionedTexts } from '../captioned/use-captioned-texts.ts';
import { useSubtitles } from './use-subtitles.ts';

/** A video keeps its shape and gets subtitles. */
export function SubtitlesScreen() {
  return (
    <ToolGate tool="subtitles">
      <SubtitlesWorkbench />
    </ToolGate>
  );
}

function SubtitlesWorkbench() {
  const subtitles = useSubtitles();
  const texts = useCaptionedTexts('subtitles');
  return (
    <CaptionedWorkbench
      video={subtitles}
      texts={texts}
      styleOf={subtitleStyle}
      shape="own"
      steps={(tools) => (
        <CaptionedSteps
          video={subtitles}
          languages={SUBTITLES_LANGUAGES}
          styles={subtitleStyles()}
          {...tools}
        />
      )}
    />
  );
}
