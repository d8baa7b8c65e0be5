import { TOOLS } from '@atelier/contracts/tools/registry';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { useIsTouch } from '../../lib/browser/use-is-touch.ts';
import { usePastedFiles } from '../../ui/file-drop/use-pasted-files.ts';
import { Notice } from '../../ui/notice.tsx';
import { Step } from '../../ui/page.tsx';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { PictureDropzone } from '../../workbench/picture-source/picture-dropzone.tsx';
import { revealResult } from '../../workbench/results/reveal-result.ts';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import { useRunFailure } from '../../workbench/runs/use-run-failure.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import classes from './picture-card.module.css';
import { PictureCard } from './picture-card.tsx';
import { RemoveResult } from './remove-result.tsx';
import { useRemoval } from './use-removal.ts';
import { useRemovalToasts } from './use-removal-toasts.ts';

/** A picture loses its background. */
export function RemoveBackgroundScreen() {
  return (
    <ToolGate tool="remove-background">
      <RemovalWorkbench />
    </ToolGate>
  );
}

function RemovalWorkbench() {
  const { t } = useTranslation(['removeBackground', 'common']);
  const describe = useDescribeError();
  const describeFailure = useRunFailure(t('literal.failed'));
  const { run, choice, problem, generate } = useRemoval();
  const progress = useStageProgress(run.state);
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const showEnd = useRemovalToasts();
  const isMissing = useEngines().enginesOf('matting')?.length === 0;
  const incoming = useIncomingFile((file) => void choice.choose(file));
  const choose = ([file]: File[]) => {
    if (!file) return;
    incoming.giveUp();
    void choice.choose(file);
  };
  usePastedFiles(choose, run.isBusy);

  const flow = useRunFlow(run, {
    cancelled: t('toast.cancelled'),
    onDone: (end) => {
      showEnd(end);
      revealResult();
    },
    onFailed: showEnd,
  });
  const { state } = run;
  const failure = state.phase === 'failed' ? describeFailure(state.error) : null;
  const incomingError = incoming.error ? describe(incoming.error) : null;
  const job = state.phase === 'done' ? state.output[0] : undefined;
  return (
    <ToolScreen
      tool="remove-background"
      engineKind="matting"
      flow={flow}
      progress={progress}
      popupTitle={t('popup.title')}
      steps={
        <Step number={1} title={t('steps.picture')}>
          <PictureDropzone
            input={input}
            inputLabel={t('picture.input')}
            isLocked={run.isBusy}
            onFiles={choose}
            title={t(isTouch ? 'picture.titleTouch' : 'picture.title')}
            hint={t(isTouch ? 'picture.hint' : 'picture.hintPaste')}
          >
            {choice.picture ? (
              <PictureCard
                picture={choice.picture}
                onChange={() => input.current?.click()}
                isLocked={run.isBusy}
              />
            ) : null}
          </PictureDropzone>
        </Step>
      }
      action={{
        error: problem ? problemText(problem, t) : (failure ?? incomingError),
        label: t('generate', {
          price: t('common:credits.price', { count: TOOLS['remove-background'].cost }),
        }),
        blocked: isMissing ? t('noEngine') : null,
        onGenerate: () => {
          flow.begin(generate);
        },
      }}
      belowAction={
        <>
          {' '}
          <Notice tone="info">
            <strong>{t('info.title')}</strong>
            <ul className={classes.info}>
              <li>{t('info.formats')}</li>
              <li>{t('info.subject')}</li>
              <li>{t('info.size')}</li>
            </ul>
          </Notice>
        </>
      }
      result={
        job ? (
          <div data-run-result>
            <RemoveResult job={job} original={choice.picture?.file ?? null} />
          </div>
        ) : (
          <div className={classes.placeholder}>
            <span>{t('result.empty')}</span>
          </div>
        )
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<['removeBackground', 'common']>>['t'];
type Problem = NonNullable<ReturnType<typeof useRemoval>['problem']>;

function problemText(problem: Problem, t: Translate): string {
  if (problem === 'noImage') return t('literal.noImage');
  return problem === 'login' ? t('literal.loginToSave') : t(`problems.${problem}`);
}
