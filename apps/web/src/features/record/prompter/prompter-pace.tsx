import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type PrompterSettings, WORDS_PER_MINUTE } from './prompter-settings.ts';

interface PrompterPaceProps {
  settings: PrompterSettings;
  onChange: (change: Partial<PrompterSettings>) => void;
}

/** The speed of a scrolling text, changed while a person speaks. */
export function PrompterPace({ settings: { wordsPerMinute }, onChange }: PrompterPaceProps) {
  const { t } = useTranslation('record');
  const { min, max, step } = WORDS_PER_MINUTE;
  const change = (by: number) =>
    onChange({ wordsPerMinute: Math.min(max, Math.max(min, wordsPerMinute + by)) });
  return (
    <Group justify="center" gap="xs">
      <ActionIcon variant="default" size={44} aria-label={t('prompter.slower')} onClick={() => change(-step)}>
        <IconMinus size={20} aria-hidden="true" />
      </ActionIcon>
      <output className="tabular">{t('prompter.wordsPerMinute', { count: wordsPerMinute })}</output>
      <ActionIcon variant="default" size={44} aria-label={t('prompter.faster')} onClick={() => change(step)}>
        <IconPlus size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
