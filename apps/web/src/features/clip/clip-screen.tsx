import { clipStyle, clipStyles } from '@atelier/captions/styles/screen-styles';
import { CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Option } from '../../ui/options.tsx';
import { CaptionedSteps } from '../../workbench/captions/video/captioned-steps.tsx';
import { CaptionedWorkbench } from '../../workbench/captions/video/captioned-workbench.tsx';
import { useCaptionedTexts } from '../../workbench/captions/video/use-captioned-texts.ts';
import { useFraming } from '../../workbench/framing/use-framing.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { FramingCards } from './framing-cards.tsx';
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
  const { t } = useTranslation('clip');
  const clip = useClip();
  const texts = useCaptionedTexts('clip');
  const { inputs, change, choice, generation } = clip;
  const framingState = useFraming({
    choice: inputs.framing,
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
      framing={inputs.framing}
      framingState={framingState}
      steps={(tools) => (
        <CaptionedSteps
          video={clip}
          languages={CLIP_LANGUAGES}
          styles={clipStyles()}
          values={[t(`framing.${inputs.framing}.name`)]}
          otherSource={
            choice.video ? null : (
              <LinkField
                value={inputs.link}
                disabled={generation.isSending}
                onChange={(link) => change({ link })}
              />
            )
          }
          {...tools}
        >
          <Option id="option-framing" title={t('steps.framing')} value={t(`framing.${inputs.framing}.name`)}>
            <FramingCards
              value={inputs.framing}
              onChange={(framing) => change({ framing })}
              pictureUrl={choice.video?.thumbnailUrl ?? null}
              disabled={generation.isSending}
            />
          </Option>
        </CaptionedSteps>
      )}
    />
  );
}
