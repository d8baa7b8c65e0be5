import type { JobView } from '@atelier/contracts/jobs';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { DEFAULT_VOICE } from '@atelier/contracts/tools/voice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Page, Step, ToolColumns } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { ProgressPopup } from '../../workbench/runs/progress/progress-popup.tsx';
import { useStageProgress } from '../../workbench/runs/progress/use-stage-progress.ts';
import { RunAction } from '../../workbench/runs/run-action.tsx';
import { canCancel } from '../../workbench/runs/run-state.ts';
import { useCancel } from '../../workbench/runs/use-cancel.ts';
import { useRunEnd } from '../../workbench/runs/use-run-end.ts';
import { useRunFailure } from '../../workbench/runs/use-run-failure.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { useVoices } from '../../workbench/voices/use-voices.ts';
import { SpeedSlider } from './speed-slider.tsx';
import { useVoice } from './use-voice.ts';
import { useVoiceSample } from './use-voice-sample.ts';
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

function VoiceWorkbench() {
  const { t } = useTranslation(['voice', 'common']);
  const describeFailure = useRunFailure(t('failed'), t('problems.login'));
  const { inputs, change, problem, run, generate } = useVoice();
  const { voices, isMissing } = useVoices();
  const sample = useVoiceSample();
  const progress = useStageProgress(run.state);
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [opened, setOpened] = useState<JobView | null>(null);
  // A voice that the server no longer has leaves the choice to the default.
  const chosen =
    voices.find(({ id }) => id === inputs.voice) ??
    voices.find(({ id }) => id === DEFAULT_VOICE) ??
    voices[0];
  const engines = useEngines().enginesOf('text-to-speech');
  const engine = engines && (isMissing ? null : engines.find(({ id }) => id === chosen?.engine?.id));

  useRunEnd(run.state, (end) => {
    setIsPopupOpen(false);
    if (end.phase === 'failed') return;
    toast.success(t('toast.saved'));
    setOpened(end.output[0] ?? null);
  });
  const cancel = useCancel(run, t('toast.cancelled'), () => setIsPopupOpen(false));
  const submit = () => {
    sample.stop();
    if (generate(chosen?.id ?? DEFAULT_VOICE)) setIsPopupOpen(true);
  };
  const failure = run.state.phase === 'failed' ? describeFailure(run.state.error) : null;
  return (
    <Page>
      <ToolHeader tool="voice" engineKind="text-to-speech" {...(engine === undefined ? {} : { engine })} />
      <ToolColumns
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
                isInvalid={problem === 'noText' || problem === 'tooLong'}
              />
            </Step>
            <Step number={3} title={t('steps.speed')}>
              <SpeedSlider
                value={inputs.speed}
                onChange={(speed) => change({ speed })}
                disabled={run.isBusy}
              />
            </Step>
            <RunAction
              error={problem ? t(`problems.${problem}`) : failure}
              isBusy={run.isBusy}
              progress={progress}
              label={t('generate', { price: t('common:credits.price', { count: TOOLS.voice.cost }) })}
              blocked={isMissing ? t('noEngine') : null}
              onGenerate={submit}
              onShowProgress={() => setIsPopupOpen(true)}
            />
          </>
        }
        result={
          <VoicePreview
            voice={chosen}
            textLength={inputs.text.trim().length}
            speed={inputs.speed}
            recent={run.recent}
            onOpen={setOpened}
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
      {opened ? (
        <VoiceResult
          job={opened}
          onClose={() => {
            // The spec: closing the preview clears it. It stays in the projects and in the list beside.
            setOpened(null);
            if (run.state.phase === 'done') run.reset();
          }}
        />
      ) : null}
    </Page>
  );
}
