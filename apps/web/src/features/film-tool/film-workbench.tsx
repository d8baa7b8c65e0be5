import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { PreviewModal } from '../../workbench/results/preview-modal.tsx';
import type { ResultFile } from '../../workbench/runs/file-runs.ts';
import { usePhaseProgress } from '../../workbench/runs/progress/use-phase-progress.ts';
import { filmResult, saveFilm } from '../../workbench/runs/screen/film-result.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import type { RunHandle } from '../../workbench/runs/use-job-run.ts';
import { FilmOutcome } from './film-outcome.tsx';

/** The sentences about a run that each screen words in its own way. */
interface FilmTexts {
  popupTitle: string;
  cancelled: string;
  success: string;
  /** The title of a film without a project. */
  resultTitle: string;
  /** The toast of a finished film, which opens in a dialog; absent where it is downloaded at once. */
  saved?: string;
}

/** The actions of a run, for the buttons of a screen. */
interface RunControls {
  /** Starts a run and shows its progress. @param start true when a run has begun */
  begin: (start: () => boolean) => void;
  /** Opens the finished film in a dialog; null without one. */
  showResult: (() => void) | null;
}

interface FilmWorkbenchProps {
  tool: ToolId;
  texts: FilmTexts;
  generation: RunHandle<ResultFile> & { isSending: boolean; reset: () => void };
  engineKind?: EngineKind;
  /** The engine that is used, when the choices decide it; null when none can be. */
  engine?: EngineInfo | null | undefined;
  isPinned?: boolean;
  steps: ReactNode;
  preview: ReactNode;
  shape?: ComponentProps<typeof FilmOutcome>['shape'];
  action: (run: RunControls) => Omit<ComponentProps<typeof ToolScreen>['action'], 'preparesNext'>;
}

/** A screen that makes a film: steps on the left, preview and result on the right, progress and result in dialogs. */
export function FilmWorkbench(props: FilmWorkbenchProps) {
  const { tool, texts, generation, steps, preview, shape = 'own', action } = props;
  const progress = usePhaseProgress(generation);
  const [isResultOpen, setIsResultOpen] = useState(false);
  const flow = useRunFlow(generation, {
    cancelled: texts.cancelled,
    success: texts.success,
    onDone: (end, wasWatched) => {
      if (texts.saved === undefined) {
        saveFilm(end);
        return;
      }
      toast.success(texts.saved);
      // A person who did not watch the popup is not interrupted.
      if (wasWatched) setIsResultOpen(true);
    },
  });
  const film = filmResult(generation.state, texts.resultTitle);
  const { result } = film;
  return (
    <ToolScreen
      tool={tool}
      {...(props.engineKind && { engineKind: props.engineKind })}
      {...(props.engine !== undefined && { engine: props.engine })}
      flow={flow}
      progress={progress}
      popupTitle={texts.popupTitle}
      isPinned={Boolean(props.isPinned) && result === null}
      steps={steps}
      action={{
        preparesNext: !generation.isSending,
        ...action({ begin: flow.begin, showResult: result && (() => setIsResultOpen(true)) }),
      }}
      result={
        <FilmOutcome
          tool={tool}
          film={film}
          success={flow.success}
          shape={shape}
          isPaused={isResultOpen}
          preview={preview}
          onRetry={() => {
            generation.reset();
            document.getElementById('main')?.scrollIntoView();
            document.querySelector<HTMLElement>('input[name="subtitle_style"]:checked')?.focus();
          }}
        />
      }
    >
      {result && texts.saved !== undefined ? (
        <PreviewModal
          isOpen={isResultOpen}
          onClose={() => setIsResultOpen(false)}
          title={film.title}
          kind="video"
          src={result.output.url}
          onDownload={film.download}
          stored={film.stored}
          tool={tool}
        />
      ) : null}
    </ToolScreen>
  );
}
