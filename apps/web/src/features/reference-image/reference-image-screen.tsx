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
import { Page, Step, ToolColumns } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { ImagePreview } from '../../workbench/generated-image/image-preview.tsx';
import { SizeCards } from '../../workbench/generated-image/size-cards.tsx';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { ProgressPopup } from '../../workbench/runs/progress/progress-popup.tsx';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { RunAction } from '../../workbench/runs/run-action.tsx';
import { canCancel } from '../../workbench/runs/run-state.ts';
import { useCancel } from '../../workbench/runs/use-cancel.ts';
import { useRunEnd } from '../../workbench/runs/use-run-end.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
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
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [opened, setOpened] = useState<JobView | null>(null);
  const engines = useEngines().enginesOf('image');
  usePastedFiles((files) => void pictures.add(files), run.isBusy);
  const incoming = useIncomingFile((file) => void pictures.add([file]));

  useRunEnd(state, (end) => {
    setIsPopupOpen(false);
    if (end.phase === 'failed') return;
    toast.success(t('toast.saved'));
    setOpened(end.output[0] ?? null);
  });
  const cancel = useCancel(run, t('toast.cancelled'), () => setIsPopupOpen(false));
  const failure = state.phase === 'failed' ? describeFailure(state.error) : null;
  const incomingError = incoming.error ? describe(incoming.error) : null;
  return (
    <Page>
      <ToolHeader tool="reference-image" engineKind="image" />
      <ToolColumns
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
            <RunAction
              error={problem ? t(`literal.${problem}`) : (failure?.text ?? incomingError)}
              isBusy={run.isBusy}
              progress={progress}
              label={t('generate')}
              note={t('cost', { count: TOOLS['reference-image'].cost })}
              blocked={engines?.length === 0 ? t('noEngine') : null}
              onGenerate={() => {
                if (generate()) setIsPopupOpen(true);
              }}
              onShowProgress={() => setIsPopupOpen(true)}
            />
          </>
        }
        result={
          <ImagePreview
            jobs={state.phase === 'done' ? state.output : []}
            size={inputs.size}
            onClose={run.reset}
          />
        }
      />
      <ProgressPopup
        progress={progress}
        isOpen={isPopupOpen && run.isBusy}
        onClose={() => setIsPopupOpen(false)}
        onCancel={canCancel(run.state) ? cancel : null}
        title={t('popup.title')}
      />
      {opened ? <ReferenceResult job={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
