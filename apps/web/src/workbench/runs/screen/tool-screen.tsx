import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import type { ToolId } from '@atelier/contracts/tools/registry';
import type { ComponentProps, ReactNode } from 'react';
import { Page, ToolColumns } from '../../../ui/page.tsx';
import { ToolHeader } from '../../tool/tool-header.tsx';
import { ProgressPopup } from '../progress/progress-popup.tsx';
import type { ShownProgress } from '../progress/shown-progress.ts';
import { RunAction } from './run-action.tsx';
import type { RunFlow } from './use-run-flow.ts';

interface ToolScreenProps {
  tool: ToolId;
  /** The kind of engine that the header names. */
  engineKind?: EngineKind;
  /** The engine that is used, when the choices decide it; null when none can be. */
  engine?: EngineInfo | null | undefined;
  flow: RunFlow;
  progress: ShownProgress;
  popupTitle: string;
  /** Stands in the popup, below the estimate. */
  inPopup?: ReactNode;
  /** The fields, step by step. */
  steps: ReactNode;
  /** The button at the end of the steps. */
  action: Omit<ComponentProps<typeof RunAction>, 'isBusy' | 'progress' | 'onShowProgress'>;
  /** Stands below the button. */
  belowAction?: ReactNode;
  /** Preview and result, in the right column. */
  result: ReactNode;
  /** On a phone the preview stays on top while the steps go by. */
  isPinned?: boolean;
  /** Dialogs. */
  children?: ReactNode;
}

/** The screen of a tool: header, steps with the button on the left, preview or result on the right, progress popup. */
export function ToolScreen(props: ToolScreenProps) {
  const { tool, engineKind, engine, flow, progress, popupTitle, steps, action, belowAction, result } = props;
  return (
    <Page>
      <ToolHeader tool={tool} {...(engineKind && { engineKind })} {...(engine !== undefined && { engine })} />
      <ToolColumns
        isPinned={props.isPinned ?? false}
        steps={
          <>
            {steps}
            <RunAction {...action} isBusy={flow.isBusy} progress={progress} onShowProgress={flow.openPopup} />
            {belowAction}
          </>
        }
        result={result}
      />
      <ProgressPopup
        progress={progress}
        isOpen={flow.isPopupOpen}
        onClose={flow.closePopup}
        onCancel={flow.cancel}
        title={popupTitle}
      >
        {props.inPopup}
      </ProgressPopup>
      {props.children}
    </Page>
  );
}
