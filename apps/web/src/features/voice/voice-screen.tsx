import { TOOLS } from '@atelier/contracts/tools/registry';
import { DEFAULT_VOICE } from '@atelier/contracts/tools/voice';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Step } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { jobOf } from '../../workbench/runs/run-state.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import { useRunFailure } from '../../workbench/runs/use-run-failure.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { useVoiceSample } from '../../workbench/voices/use-voice-sample.ts';
import { useVoices } from '../../workbench/voices/use-voices.ts';
import { EarlyButton } from './early-button.tsx';
import { SpeedSlider } from './speed-slider.tsx';
import { useEarlyListening } from './use-early-listening.ts';
import { useVoice } from './use-voice.ts';
import { VoiceCards } from './voice-cards.tsx';
import { VoicePreview } from './voice-preview.tsx';
import { VoiceResult } from './voice-result.tsx';
import { VoiceText } from './voice-text.tsx';

/** A text becomes a voice-over. */
export function VoiceScreen() {
  return (
    <ToolGate tool="voice">
      <VoiceWorkbench />
    </ToolGate>
  );
}

/** The recording in the popup, from where it is heard. */
type Opened = Omit<ComponentProps<typeof VoiceResult>, 'onClose'>;

function VoiceWorkbench() {
  const { t } = useTranslation(['voice', 'common']);
  const describeFailure = useRunFailure(t('failed'), t('problems.login'));
  const { inputs, change, problem, run, generate } = useVoice();
  const { voices, isMissing } = useVoices();
  const sample = useVoiceSample();
  const progress = useStageProgress(run.state);
  const [opened, setOpened] = useState<Opened | null>(null);
  // A run that was started elsewhere, or before a reload, does not begin to speak by itself.
  const [isOwnRun, setIsOwnRun] = useState(false);
  const jobId = run.state.phase === 'processing' ? jobOf(run.state)?.id : undefined;
  const early = useEarlyListening(jobId ?? null, isOwnRun);
  // A voice that the server no longer has leaves the choice to the default.
  const chosen =
    voices.find(({ id }) => id === inputs.voice) ??
    voices.find(({ id }) => id === DEFAULT_VOICE) ??
    voices[0];
  const engines = useEngines().enginesOf('text-to-speech');
  const engine = engines && (isMissing ? null : engines.find(({ id }) => id === chosen?.engine?.id));

  const flow = useRunFlow(run, {
    cancelled: t('toast.cancelled'),
    onDone: ({ output }) => {
      toast.success(t('toast.saved'));
      const [job] = output;
      const { seconds, isPaused } = early.takeHeard();
      setOpened(job ? { job, startSeconds: seconds, autoPlay: !isPaused } : null);
    },
  });
  const submit = () => {
    sample.stop();
    setIsOwnRun(true);
    flow.begin(() => generate(chosen?.id ?? DEFAULT_VOICE));
  };
  const failure = run.state.phase === 'failed' ? describeFailure(run.state.error) : null;
  const earlyButton = <EarlyButton sound={early} onToggle={early.toggle} />;
  return (
    <ToolScreen
      tool="voice"
      engineKind="text-to-speech"
      engine={engine}
      flow={flow}
      progress={progress}
      popupTitle={t('popup.title')}
      inPopup={earlyButton}
      belowAction={flow.isPopupOpen ? null : earlyButton}
      steps={
        <>
          <Step number={1} title={t('steps.voice')}>
            <VoiceCards
              voices={voices}
              value={chosen?.id ?? ''}
              onChange={(voice) => change({ voice })}
              sample={sample}
              disabled={run.isBusy}
            />
            {sample.error ? <ErrorBox mt="sm" error={t('sample.failed')} /> : null}
          </Step>
          <Step number={2} title={t('steps.text')}>
            <VoiceText
              text={inputs.text}
              onChange={(text) => change({ text })}
              disabled={run.isBusy}
              isInvalid={problem !== null && problem !== 'login'}
            />
          </Step>
          <Step number={3} title={t('steps.speed')}>
            <SpeedSlider value={inputs.speed} onChange={(speed) => change({ speed })} disabled={run.isBusy} />
          </Step>
        </>
      }
      action={{
        error: problem ? t(`problems.${problem}`) : failure,
        label: t('generate', { price: t('common:credits.price', { count: TOOLS.voice.cost }) }),
        blocked: isMissing ? t('noEngine') : null,
        onGenerate: submit,
      }}
      result={
        <VoicePreview
          voice={chosen}
          textLength={inputs.text.trim().length}
          speed={inputs.speed}
          recent={run.recent}
          onOpen={(job) => setOpened({ job, startSeconds: 0, autoPlay: true })}
        />
      }
    >
      {opened ? (
        <VoiceResult
          {...opened}
          onClose={() => {
            // Closing the preview clears it (docs/product.md). It stays in the projects and in the list beside.
            setOpened(null);
            if (run.state.phase === 'done') run.reset();
          }}
        />
      ) : null}
    </ToolScreen>
  );
}
