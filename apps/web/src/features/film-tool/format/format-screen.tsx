import { TOOLS } from '@atelier/contracts/tools/registry';
import { IconAspectRatio } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncomingFile } from '../../../workbench/open-in/use-incoming-file.ts';
import { useDescribeFailure } from '../../../workbench/runs/describe-failure.ts';
import { ToolGate } from '../../../workbench/tool/tool-gate.tsx';
import { FilmWorkbench } from '../film-workbench.tsx';
import { FormatPreview } from './format-preview.tsx';
import { FormatSteps } from './format-steps.tsx';
import { useFormat } from './use-format.ts';

/** A video takes another shape. */
export function FormatScreen() {
  return (
    <ToolGate tool="format">
      <FormatWorkbench />
    </ToolGate>
  );
}

function FormatWorkbench() {
  const { t } = useTranslation(['format', 'common']);
  const describeFailure = useDescribeFailure(t('problems.noUser'));
  const format = useFormat();
  const { generation, inputs, choice, problem, range } = format;
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const place = useRef(0);
  const incoming = useIncomingFile(choice.choose);
  const failure = generation.state.phase === 'failed' ? describeFailure(generation.state) : null;
  return (
    <FilmWorkbench
      tool="format"
      texts={{
        popupTitle: t('popup.title'),
        cancelled: t('toast.cancelled'),
        success: t('result.success'),
        resultTitle: t('result.title'),
      }}
      generation={generation}
      steps={
        <FormatSteps
          format={format}
          incoming={incoming}
          onScrub={setScrubSeconds}
          placeOf={() => Math.max(place.current, range.startSeconds)}
        />
      }
      action={({ begin }) => ({
        error: problem ? t(`problems.${problem}`) : failure,
        label: t('generate', { price: t('common:credits.price', { count: TOOLS.format.cost }) }),
        icon: <IconAspectRatio size={20} aria-hidden="true" />,
        onGenerate: () => begin(format.generate),
      })}
      preview={
        <FormatPreview
          video={choice.video}
          format={inputs.format}
          fit={inputs.fit}
          {...range}
          scrubSeconds={scrubSeconds}
          onPlace={(seconds) => {
            place.current = seconds;
          }}
        />
      }
    />
  );
}
