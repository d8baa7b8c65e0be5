import { Button, Text } from '@mantine/core';
import { IconBrush, IconPlayerPlay, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../ui/page.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ErrorBox } from '../../errors/error-box.tsx';
import { useDescribeFailure } from '../../runs/describe-failure.ts';
import { RunningStrip } from '../../runs/progress/running-strip.tsx';
import type { ShownProgress } from '../../runs/progress/shown-progress.ts';
import type { missingEngine } from '../languages/missing-engine.ts';
import classes from './captioned-action.module.css';
import type { CaptionedInputs } from './captioned-inputs.ts';
import type { CaptionedTexts } from './captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface CaptionedActionProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  texts: CaptionedTexts;
  missing: ReturnType<typeof missingEngine>;
  progress: ShownProgress;
  onGenerate: () => void;
  /** Null: the chosen style is the result's, or there is none to restyle. */
  onApplyStyle: (() => void) | null;
  onShowProgress: () => void;
  onShowResult: () => void;
}

/** The end of the column: what is wrong, and the one button. */
export function CaptionedAction<I extends CaptionedInputs>(props: CaptionedActionProps<I>) {
  const { video, texts, missing, progress, onGenerate, onApplyStyle, onShowProgress, onShowResult } = props;
  const { t } = useTranslation('captions');
  const describeFailure = useDescribeFailure();
  const { problem, generation } = video;
  const failure = generation.state.phase === 'failed' ? describeFailure(generation.state) : null;
  const problemText = problem === 'noVideo' ? texts.noVideo : problem && t(`problems.${problem}`);
  return (
    <>
      <ErrorBox error={problemText ?? failure} />
      <ActionBar>
        <div className={classes.bar}>
          {generation.isBusy ? (
            <RunningStrip progress={progress} onOpen={onShowProgress} />
          ) : (
            <PrimaryButton
              fullWidth
              disabled={missing !== null}
              aria-describedby={missing ? 'no-engine' : undefined}
              leftSection={<IconSparkles size={20} className={classes.icon} aria-hidden="true" />}
              onClick={onGenerate}
            >
              {texts.generate}
            </PrimaryButton>
          )}
          {onApplyStyle && !generation.isBusy ? (
            <Button
              variant="default"
              fullWidth
              leftSection={<IconBrush size={18} aria-hidden="true" />}
              onClick={onApplyStyle}
            >
              {texts.applyStyle}
            </Button>
          ) : null}
          {generation.state.phase === 'done' ? (
            <Button
              variant="default"
              fullWidth
              className={classes.result ?? ''}
              leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
              onClick={onShowResult}
            >
              {texts.showResult}
            </Button>
          ) : null}
          {missing && !generation.isBusy ? (
            <Text id="no-engine" size="sm" c="dimmed" ta="center">
              {missing === 'translation' ? t('spoken.disabled') : texts.noEngine}
            </Text>
          ) : null}
        </div>
      </ActionBar>
    </>
  );
}
