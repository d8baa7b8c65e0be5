import type { JobView } from '@atelier/contracts/jobs';
import { LIMITS } from '@atelier/contracts/limits';
import { PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';
import { Notice } from '../../ui/notice.tsx';
import { Step } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { ImagePreview } from '../../workbench/generated-image/image-preview.tsx';
import { SizeCards } from '../../workbench/generated-image/size-cards.tsx';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { useDescribeReferenceFailure } from './describe-reference-failure.ts';
import { ReferenceList } from './reference-list.tsx';
import { ReferenceResult } from './reference-result.tsx';
import { useReferenceImage } from './use-reference-image.ts';

/** A prompt and up to three pictures become a new one. */
export function ReferenceImageScreen() {
  return (
    <ToolGate tool="reference-image">
      <ReferenceWorkbench />
    </ToolGate>
  );
}

function ReferenceWorkbench() {
  const { t } = useTranslation(['referenceImage', 'image', 'common']);
  const describe = useDescribeError();
  const describeFailure = useDescribeReferenceFailure();
  const { inputs, change, problem, pictures, run, generate } = useReferenceImage();
  const { state } = run;
  const progress = useStageProgress(state);
  const [opened, setOpened] = useState<JobView | null>(null);
  const engines = useEngines().enginesOf('image');
  usePastedFiles((files) => void pictures.add(files), run.isBusy);
  const incoming = useIncomingFile((file) => void pictures.add([file]));

  const flow = useRunFlow(run, {
    cancelled: t('toast.cancelled'),
    onDone: ({ output }) => {
      toast.success(t('toast.saved'));
      setOpened(output[0] ?? null);
    },
  });
  const failure = state.phase === 'failed' ? describeFailure(state.error) : null;
  const incomingError = incoming.error ? describe(incoming.error) : null;
  return (
    <ToolScreen
      tool="reference-image"
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
              error={problem === 'noPrompt'}
              maxLength={PROMPT_MAX_CHARACTERS}
              autosize
              minRows={4}
              maxRows={12}
            />
          </Step>
          <Step
            number={2}
            title={t('steps.references')}
            hint={`${pictures.references.length}/${LIMITS.referenceImagesMax}`}
          >
            <ReferenceList pictures={pictures} isLocked={run.isBusy} />
            <ErrorBox mt="sm" error={pictures.problem ? t(`literal.${pictures.problem}`) : null} />
          </Step>
          <Step number={3} title={t('steps.size')}>
            <SizeCards value={inputs.size} onChange={(size) => change({ size })} disabled={run.isBusy} />
          </Step>
          {engines?.[0]?.quality === 'draft' ? <Notice tone="info">{t('sketch')}</Notice> : null}
          {failure?.said ? <Notice tone="warning">{t('image:said', { text: failure.said })}</Notice> : null}
        </>
      }
      action={{
        error: problem ? t(`literal.${problem}`) : (failure?.text ?? incomingError),
        label: t('generate'),
        note: t('cost', { count: TOOLS['reference-image'].cost }),
        blocked: engines?.length === 0 ? t('noEngine') : null,
        onGenerate: () => {
          flow.begin(generate);
        },
      }}
      result={
        <ImagePreview
          jobs={state.phase === 'done' ? state.output : []}
          size={inputs.size}
          onClose={run.reset}
        />
      }
    >
      {opened ? <ReferenceResult job={opened} onClose={() => setOpened(null)} /> : null}
    </ToolScreen>
  );
}
