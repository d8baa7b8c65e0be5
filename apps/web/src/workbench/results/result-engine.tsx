import type { EngineKind } from '@atelier/contracts/engines';
import type { JobResult } from '@atelier/contracts/jobs';
import { localText } from '@atelier/contracts/languages';
import { IconCpu } from '@tabler/icons-react';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Chip } from '../../ui/chip.tsx';

interface ResultEngineProps {
  kind: EngineKind;
  engine: JobResult['engine'] | undefined;
}

/** The engine of a result, always beside it, so that a draft is not taken for the work of another model. */
export function ResultEngine({ kind, engine }: ResultEngineProps) {
  const language = useUiLanguage();
  const known = useEngines()
    .enginesOf(kind)
    ?.find(({ id }) => id === engine?.id);
  if (!engine) return null;
  const label = engine.labels ?? known?.label;
  return (
    <Chip
      icon={<IconCpu size={16} aria-hidden="true" />}
      tone={known?.quality === 'draft' ? 'warning' : 'neutral'}
    >
      {label ? localText(label, language) : engine.label}
    </Chip>
  );
}
