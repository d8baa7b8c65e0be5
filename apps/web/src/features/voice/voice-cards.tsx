import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import type { OfferedVoice } from '../../workbench/voices/built-in-voices.ts';
import type { VoiceSample } from '../../workbench/voices/use-voice-sample.ts';
import classes from './voice-cards.module.css';

interface VoiceCardsProps {
  voices: readonly OfferedVoice[];
  value: string;
  onChange: (voiceId: string) => void;
  sample: VoiceSample;
  disabled: boolean;
}

const FILTERS = ['all', 'fr', 'en'] as const;
type Filter = (typeof FILTERS)[number];

/** The voices to choose from, by language, each with its sample. */
export function VoiceCards({ voices, value, onChange, sample, disabled }: VoiceCardsProps) {
  const { t } = useTranslation('voice');
  const [filter, setFilter] = useState<Filter>('all');
  const shown = voices.filter((voice) => filter === 'all' || voice.language === filter);
  return (
    <>
      <SegmentedControl
        fullWidth
        radius="md"
        className={classes.filter ?? ''}
        value={filter}
        onChange={(next) => setFilter(FILTERS.find((known) => known === next) ?? 'all')}
        aria-label={t('filter.label')}
        data={FILTERS.map((known) => ({ value: known, label: t(`filter.${known}`) }))}
      />
      <RadioCards label={t('steps.voice')} className={classes.grid}>
        {shown.map((voice) => {
          const isHeard = sample.voiceId === voice.id;
          const accent = voice.accent ? ` · ${t('accent')}` : '';
          const line = `${t(`gender.${voice.description}`)} · ${t(`language.${voice.language}`)}${accent}`;
          return (
            <div key={voice.id} className={classes.slot}>
              <RadioCard
                name="voice"
                value={voice.id}
                label={`${voice.name}, ${line}`}
                isChecked={voice.id === value}
                onChoose={() => onChange(voice.id)}
                disabled={disabled}
              >
                <span className={classes.avatar} data-gender={voice.description} aria-hidden="true">
                  {voice.name.charAt(0)}
                </span>
                <span className={classes.texts}>
                  <span className={classes.name}>{voice.name}</span>
                  <span className={classes.line}>{line}</span>
                </span>
              </RadioCard>
              <ActionIcon
                className={classes.listen ?? ''}
                variant="light"
                color="violet"
                radius="xl"
                loading={isHeard && sample.isLoading}
                onClick={() => sample.toggle(voice.id)}
                aria-label={t(isHeard ? 'sample.stop' : 'sample.listen', { name: voice.name })}
              >
                {isHeard ? <IconPlayerStopFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
              </ActionIcon>
            </div>
          );
        })}
      </RadioCards>
    </>
  );
}
