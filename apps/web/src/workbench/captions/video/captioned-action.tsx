import type { RestylePrice } from '@atelier/contracts/tools/transcribe';
import { Button } from '@mantine/core';
import { IconBrush, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import { useDescribeFailure } from '../../runs/describe-failure.ts';
import type { CaptionedInputs } from '../document/captioned-inputs.ts';
import type { missingEngine } from '../languages/missing-engine.ts';
import classes from './captioned-action.module.css';
import type { CaptionedTexts } from './use-captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

interface CaptionedActionProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  texts: CaptionedTexts;
  missing: ReturnType<typeof missingEngine>;
  onGenerate: () => void;
  /** Null: the chosen style is the result's, or there is none to restyle. */
  onApplyStyle: (() => void) | null;
  /** Price of a restyle; undefined: not known yet. */
  restylePrice: RestylePrice | undefined;
  onShowResult: () => void;
}

/** Makes the button at the end of the column, with its error, and the buttons below it. */
export function useCaptionedAction<I extends CaptionedInputs>(props: CaptionedActionProps<I>) {
  const { video, texts, missing, onGenerate, onApplyStyle, onShowResult } = props;
  const { restylePrice } = props;
  const language = useUiLanguage();
  const { t } = useTranslation('captions');
  const describeFailure = useDescribeFailure();
  const { problem, generation } = video;
  const free = restylePrice?.free;
  const failure = generation.state.phase === 'failed' ? describeFailure(generation.state) : null;
  const problemText = problem === 'noVideo' ? texts.noVideo : problem && t(`problems.${problem}`);
  const reasonOf = (engine: 'recognition' | 'translation') =>
    engine === 'translation' ? t('spoken.disabled') : texts.noEngine;
  const action = {
    error: problemText ?? failure,
    label: texts.generate,
    // A missing video or style is reported before a missing engine.
    blocked: video.isComplete ? missing && reasonOf(missing) : null,
    onGenerate,
  };
  const buttons = (
    <>
      {onApplyStyle && !generation.isBusy ? (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBrush size={18} aria-hidden="true" />}
          onClick={onApplyStyle}
        >
          {texts.applyStyle(Boolean(free))}
        </Button>
      ) : null}
      {onApplyStyle && !generation.isBusy && free ? (
        <p className={classes.free}>
          {t('restyle.left', { count: free.left, until: formatMoment(free.until, language) })}
        </p>
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
    </>
  );
  return { action, buttons };
}
