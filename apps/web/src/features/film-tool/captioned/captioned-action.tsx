import { Button } from '@mantine/core';
import { IconBrush, IconPlayerPlay } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatMoment } from '../../../lib/browser/format-date.ts';
import type { CaptionedInputs } from '../../../workbench/captions/document/captioned-inputs.ts';
import type { missingEngine } from '../../../workbench/captions/languages/missing-engine.ts';
import { useDescribeFailure } from '../../../workbench/runs/describe-failure.ts';
import type { FilmWorkbench } from '../film-workbench.tsx';
import classes from './captioned-action.module.css';
import type { CaptionedTexts } from './use-captioned-texts.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';
import type { useRestyle } from './use-restyle.ts';

interface CaptionedActionProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  texts: CaptionedTexts;
  missing: ReturnType<typeof missingEngine>;
  restyle: ReturnType<typeof useRestyle>;
}

/** Makes the button at the end of the column, with its error, and the buttons below it. */
export function useCaptionedAction<I extends CaptionedInputs>(
  props: CaptionedActionProps<I>,
): ComponentProps<typeof FilmWorkbench>['action'] {
  const { video, texts, missing, restyle } = props;
  const language = useUiLanguage();
  const { t } = useTranslation('captions');
  const describeFailure = useDescribeFailure();
  const { problem, generation } = video;
  const free = restyle.price?.free;
  const failure = generation.state.phase === 'failed' ? describeFailure(generation.state) : null;
  const problemText = problem === 'noVideo' ? texts.noVideo : problem && t(`problems.${problem}`);
  const reasonOf = (engine: 'recognition' | 'translation') =>
    engine === 'translation' ? t('spoken.disabled') : texts.noEngine;
  return ({ begin, showResult }) => ({
    error: problemText ?? failure,
    label: texts.generate,
    // A missing video or style is reported before a missing engine.
    blocked: video.isComplete ? missing && reasonOf(missing) : null,
    onGenerate: () => begin(video.generate),
    children: (
      <>
        {restyle.canApply && !generation.isBusy ? (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconBrush size={18} aria-hidden="true" />}
            onClick={() => begin(() => video.applyStyle(Boolean(free)))}
          >
            {texts.applyStyle(Boolean(free))}
          </Button>
        ) : null}
        {restyle.canApply && !generation.isBusy && free ? (
          <p className={classes.free}>
            {t('restyle.left', { count: free.left, until: formatMoment(free.until, language) })}
          </p>
        ) : null}
        {showResult ? (
          <Button
            variant="default"
            fullWidth
            className={classes.result ?? ''}
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={showResult}
          >
            {texts.showResult}
          </Button>
        ) : null}
      </>
    ),
  });
}
