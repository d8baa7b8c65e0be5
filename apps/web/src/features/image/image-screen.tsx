import { isMeaningful } from '@atelier/contracts/text/meaningful-prompt';
import { PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCredits } from '../../lib/account/use-credits.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Notice } from '../../ui/notice.tsx';
import { Step } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ImagePreview } from '../../workbench/generated-image/image-preview.tsx';
import { useImageFailure } from '../../workbench/generated-image/use-image-failure.ts';
import { revealResult } from '../../workbench/results/reveal-result.ts';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ImageOptions } from './image-options.tsx';
import { usePromptHistory } from './prompt-history.ts';
import { PromptHistoryList } from './prompt-history-list.tsx';
import { useImage } from './use-image.ts';

/** A prompt becomes a picture, or several. */
export function ImageScreen() {
  return (
    <ToolGate tool="image">
      <ImageWorkbench />
    </ToolGate>
  );
}

function ImageWorkbench() {
  const { t } = useTranslation(['image', 'common']);
  const describeFailure = useImageFailure(t('failed'), t('problems.login'));
  const { inputs, change, problem, run, generate } = useImage();
  const prompts = usePromptHistory();
  const progress = useStageProgress(run.state);
  const engines = useEngines().enginesOf('image');
  const balance = useCredits().balanceOf('token_image') ?? 0;

  const flow = useRunFlow(run, {
    cancelled: t('toast.cancelled'),
    onDone: ({ output }) => {
      toast.success(t('toast.saved', { count: output.length }));
      revealResult();
    },
  });
  const start = () => {
    const hasBegun = generate();
    // The server refuses a description without a word.
    if (hasBegun && isMeaningful(inputs.prompt)) prompts.add(inputs.prompt.trim());
    return hasBegun;
  };
  const failure = run.state.phase === 'failed' ? describeFailure(run.state.error) : null;
  return (
    <ToolScreen
      tool="image"
      engineKind="image"
      flow={flow}
      progress={progress}
      popupTitle={t('popup.title')}
      steps={
        <>
          <Step number={1} title={t('steps.prompt')}>
            <Textarea
              aria-label={t('steps.prompt')}
              placeholder={t('prompt.placeholder')}
              value={inputs.prompt}
              onChange={(event) => change({ prompt: event.currentTarget.value })}
              disabled={run.isBusy}
              error={problem === 'noPrompt' || problem === 'tooLong'}
              maxLength={PROMPT_MAX_CHARACTERS}
              autosize
              minRows={4}
              maxRows={12}
            />
            <PromptHistoryList
              history={prompts.history}
              onUse={(prompt) => change({ prompt })}
              onRemove={prompts.remove}
              onClear={prompts.clear}
              disabled={run.isBusy}
            />
          </Step>
          <Step number={2} title={t('steps.options')}>
            <ImageOptions inputs={inputs} onChange={change} balance={balance} disabled={run.isBusy} />
          </Step>
          {engines?.[0]?.quality === 'draft' ? <Notice tone="info">{t('sketch')}</Notice> : null}
          {failure?.said ? <Notice tone="warning">{t('said', { text: failure.said })}</Notice> : null}
        </>
      }
      action={{
        error: problem ? t(`problems.${problem}`) : (failure?.text ?? null),
        label: t('generate', {
          count: inputs.count,
          price: t('common:credits.price', { count: TOOLS.image.cost * inputs.count }),
        }),
        blocked: engines?.length === 0 ? t('noEngine') : null,
        onGenerate: () => flow.begin(start),
      }}
      result={
        <ImagePreview
          jobs={run.state.phase === 'done' ? run.state.output : []}
          size={inputs.size}
          onClose={run.reset}
          onUseSeed={(seed) => change({ seed })}
        />
      }
    />
  );
}
