import { LIMITS } from '@atelier/contracts/limits';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { Button } from '@mantine/core';
import { IconLayoutRows, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captureCredits } from '../../../lib/account/capture-credits.ts';
import { refreshAfterJob } from '../../../lib/jobs/refresh-after-job.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Step } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFraming } from '../../../workbench/framing/use-framing.ts';
import { useIncomingFile } from '../../../workbench/open-in/use-incoming-file.ts';
import { useDescribeFailure } from '../../../workbench/runs/describe-failure.ts';
import { useRunEnd } from '../../../workbench/runs/use-run-end.ts';
import { TimeRange } from '../../../workbench/time-range/time-range.tsx';
import { ToolGate } from '../../../workbench/tool/tool-gate.tsx';
import { FilmWorkbench } from '../film-workbench.tsx';
import { CaptionsStep } from './captions-step.tsx';
import { GameplayGrid } from './gameplay-grid.tsx';
import { LookStep } from './look-step.tsx';
import { SoundStep } from './sound-step.tsx';
import { SourceStep } from './source-step.tsx';
import { SplitPreview } from './split-preview.tsx';
import { type SplitScreen, useSplitScreen } from './use-split-screen.ts';

/** A person's video and gameplay in one vertical short. */
export function SplitScreenScreen() {
  return (
    <ToolGate tool="split-screen">
      <SplitScreenWorkbench />
    </ToolGate>
  );
}

function SplitScreenWorkbench() {
  const { t } = useTranslation(['splitScreen', 'media', 'common']);
  const screen = useSplitScreen();
  const { generation, inputs, choice, problem, game } = screen;
  const framingState = useFraming({
    upload: screen.upload,
    hasVideo: choice.video?.isShown ?? false,
    startSeconds: inputs.startSeconds,
    durationSeconds: inputs.durationSeconds,
    personShare: inputs.share,
    isLocked: generation.isBusy,
  });
  const describeFailure = useDescribeFailure();
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  useCharge(generation);
  const failure = generation.state.phase === 'failed' ? describeFailure(generation.state) : null;
  return (
    <FilmWorkbench
      tool="split-screen"
      texts={{
        popupTitle: t('popup.title'),
        cancelled: t('toast.cancelled'),
        success: t('result.success'),
        resultTitle: t('result.title'),
        saved: t('toast.saved'),
      }}
      generation={generation}
      shape="9:16"
      steps={
        <Steps
          screen={screen}
          onScrub={setScrubSeconds}
          placeOf={() => scrubSeconds ?? inputs.startSeconds}
        />
      }
      action={({ begin, showResult }) => ({
        error: problem ? t(`problems.${problem}`) : failure,
        label: t('generate', { price: t('common:credits.price', { count: TOOLS['split-screen'].cost }) }),
        icon: <IconLayoutRows size={20} aria-hidden="true" />,
        onGenerate: () => begin(screen.generate),
        children: showResult ? (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={showResult}
          >
            {t('result.show')}
          </Button>
        ) : null,
      })}
      preview={
        <SplitPreview
          video={choice.video}
          game={game}
          inputs={inputs}
          framingState={framingState}
          atSeconds={scrubSeconds ?? inputs.startSeconds}
        />
      }
    />
  );
}

/** The inputs of the person, step by step. Locked while a run uses them. */
function Steps({
  screen,
  onScrub,
  placeOf,
}: {
  screen: SplitScreen;
  onScrub: (seconds: number | null) => void;
  placeOf: () => number;
}) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, choice, generation, gameplay, setUnreadable } = screen;
  const incoming = useIncomingFile(choice.choose);
  const isLocked = generation.isSending;
  return (
    <>
      <Step number={1} title={t('steps.source')}>
        <SourceStep screen={screen} incoming={incoming} />
      </Step>
      <Step
        number={2}
        title={t('steps.range')}
        hint={t('steps.rangeHint', { seconds: LIMITS.splitScreenMaxSeconds })}
      >
        <TimeRange
          value={inputs}
          onChange={change}
          maxSeconds={LIMITS.splitScreenMaxSeconds}
          video={choice.video}
          disabled={isLocked}
          onScrub={onScrub}
          onFieldProblem={(field, isUnreadable) =>
            setUnreadable((last) => ({ ...last, [field]: isUnreadable }))
          }
        />
      </Step>
      <Step number={3} title={t('steps.gameplay')}>
        <GameplayGrid
          gameplay={gameplay}
          value={inputs.gameplayId}
          onChange={(gameplayId) => change({ gameplayId })}
          disabled={isLocked}
        />
      </Step>
      <Step number={4} title={t('steps.look')}>
        <LookStep screen={screen} />
      </Step>
      <Step number={5} title={t('steps.sound')}>
        <SoundStep screen={screen} placeOf={placeOf} />
      </Step>
      <Step number={6} title={t('steps.captions')} hint={t('steps.captionsHint')}>
        <CaptionsStep screen={screen} />
      </Step>
    </>
  );
}

/** The credits are held since the start; this call charges them once the result is saved and here. */
function useCharge(generation: SplitScreen['generation']): void {
  const { t } = useTranslation('splitScreen');
  const userId = useUser()?.id ?? null;
  useRunEnd(generation.state, (end) => {
    if (end.phase === 'failed' || userId === null) return;
    captureCredits('dec_tok_10', userId).then(
      () => refreshAfterJob(),
      (error: unknown) => {
        console.error('The credits could not be deducted; the server will do it', error);
        toast.error(t('toast.deductFailed'));
      },
    );
  });
}
