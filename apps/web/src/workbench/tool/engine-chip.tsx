import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import { localText } from '@atelier/contracts/languages';
import { Tooltip } from '@mantine/core';
import { IconCpu, IconCpuOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Chip } from '../../ui/chip.tsx';
import classes from './engine-chip.module.css';

/** The engine of the tool (the best of its kind unless `engine` is given) and its quality. */
export function EngineChip({ kind, engine }: { kind: EngineKind; engine?: EngineInfo | null }) {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const { enginesOf, installing } = useEngines();
  const usable = enginesOf(kind);
  if (!usable) return null;
  const chosen = engine === undefined ? (usable[0] ?? null) : engine;
  const installingText = installing
    .filter((model) => model.kind === kind)
    .map((model) => t('engine.installing', { name: model.name, percent: Math.round(model.percent) }));
  const explanation = chosen
    ? [
        localText(chosen.label, language),
        t(`engine.${chosen.quality}`),
        t(chosen.offline ? 'engine.offline' : 'engine.online'),
        ...installingText,
      ]
    : [t('engine.noneHint'), ...installingText];
  // The quality; the name of the program is its tooltip.
  const draft = DRAFT_NAMES[kind];
  const meaning =
    chosen?.quality === 'draft' && draft ? t(`engine.${draft}`) : t(`engine.${chosen?.quality ?? 'none'}`);
  return (
    <Tooltip label={explanation.join(' · ')} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.trigger}>
        {chosen ? (
          <Chip
            icon={<IconCpu size={16} aria-hidden="true" />}
            tone={chosen.quality === 'draft' ? 'warning' : 'neutral'}
          >
            {meaning}
          </Chip>
        ) : (
          <Chip icon={<IconCpuOff size={16} aria-hidden="true" />} tone="warning">
            {t('engine.none')}
          </Chip>
        )}
      </button>
    </Tooltip>
  );
}

/** Drafts that have a plainer name than their quality. */
const DRAFT_NAMES: Partial<Record<EngineKind, 'simpleVoice' | 'sketch'>> = {
  'text-to-speech': 'simpleVoice',
  image: 'sketch',
  video: 'sketch',
};
