import type { SpeechLanguage } from '@atelier/contracts/languages';
import type { DubPlan } from '@atelier/contracts/tools/dubs/dubs';
import { ActionIcon, Select } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVoiceSample } from '../../../workbench/voices/use-voice-sample.ts';
import { useVoices } from '../../../workbench/voices/use-voices.ts';
import classes from './dub.module.css';

const BY_PITCH = '';

interface DubVoicesProps {
  speakers: DubPlan['speakers'];
  language: SpeechLanguage;
  /** Ids of voices by the ids of speakers; others are chosen by their pitch. */
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** A voice for each speaker, which can be listened to. */
export function DubVoices({ speakers, language, chosen, onChange }: DubVoicesProps) {
  const { t } = useTranslation('editor');
  const { voices } = useVoices();
  const sample = useVoiceSample();
  const offered = voices.filter((voice) => language.startsWith(voice.language));
  const choose = (speaker: string, voice: string | null) => {
    const { [speaker]: _, ...others } = chosen;
    onChange(voice ? { ...others, [speaker]: voice } : others);
  };
  return (
    <div className={classes.voices}>
      {speakers.map(({ id, name }) => {
        const voice = chosen[id];
        const isHeard = voice !== undefined && sample.voiceId === voice;
        return (
          <div key={id} className={classes.voice}>
            <Select
              label={speakers.length > 1 && name ? t('dub.voiceOf', { name }) : t('dub.voice')}
              allowDeselect={false}
              value={voice ?? BY_PITCH}
              data={[
                { value: BY_PITCH, label: t('dub.byPitch') },
                ...offered.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(value) => choose(id, value)}
            />
            <ActionIcon
              size={44}
              variant="light"
              disabled={voice === undefined}
              loading={isHeard && sample.isLoading}
              aria-label={t(isHeard ? 'dub.stop' : 'dub.listen')}
              onClick={() => voice && sample.toggle(voice)}
            >
              {isHeard ? <IconPlayerStopFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
            </ActionIcon>
          </div>
        );
      })}
    </div>
  );
}
