import { clipStyle, clipStyles } from '@atelier/captions/styles/screen-styles';
import { CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { useFraming } from '../../../workbench/framing/use-framing.ts';
import { ToolGate } from '../../../workbench/tool/tool-gate.tsx';
import { CaptionedSteps } from '../captioned/captioned-steps.tsx';
import { CaptionedWorkbench } from '../captioned/captioned-workbench.tsx';
import { useCaptionedTexts } from '../captioned/use-captioned-texts.ts';
import { LinkField } from './link-field.tsx';
import { useClip } from './use-clip.ts';

/** A video becomes a vertical clip with subtitles. */
export function ClipScreen() {
  return (
    <ToolGate tool="clip">
      <ClipWorkbench />
    </ToolGate>
  );
}

function ClipWorkbench() {
  const clip = useClip();
  const texts = useCaptionedTexts('clip');
  const { inputs, change, choice, generation } = clip;
  const framingState = useFraming({
    upload: clip.upload,
    // Only a preview asks; without a picture the clip itself looks.
    hasVideo: choice.video?.isShown ?? false,
    startSeconds: inputs.startSeconds,
    durationSeconds: inputs.durationSeconds,
    isLocked: clip.isRunsOwn,
  });
  return (
    <CaptionedWorkbench
      video={clip}
      texts={texts}
      styleOf={clipStyle}
      shape="9:16"
      framingState={framingState}
      steps={(tools) => (
        <CaptionedSteps
          video={clip}
          languages={CLIP_LANGUAGES}
          styles={clipStyles()}
          otherSource={
            choice.video ? null : (
              <LinkField
                value={inputs.link}
                disabled={generation.isSending}
                onChange={(link) => change({ link })}
              />
            )
          }
          link={inputs.link.trim()}
          {...tools}
        />
      )}
    />
  );
}
